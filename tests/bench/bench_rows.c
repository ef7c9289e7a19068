// SPDX-License-Identifier: MIT
//
// What PostgreSQL takes for the rows of games alone: reads those that one
// database holds and writes them to another one, which has the same schema and
// nothing in it. Prints the seconds of the writing.
//
//     bench_rows copy FROM TO             binary COPY into each table, one transaction
//     bench_rows insert FROM TO THREADS   prepared INSERTs, one transaction a game
//
// FROM and TO are conninfos.
#include <endian.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <libpq-fe.h>

#include "engine/base/macros.h"

enum {
    COLUMNS_MAX = 20,
    SQL_MAX = 768,
    THREADS_MAX = 64
};

// Every table that an upload writes, in the order in which rows refer to each
// other; catalogs come with the schema.
static const struct {
    const char *name;
    const char *rows; // the query of what an upload wrote; NULL: what the table holds
} tables[] = {
    {"player", NULL},
    {"player_alias", NULL},
    {"fact_key", NULL},
    {"game", NULL},
    {"game_source", NULL},
    {"game_fingerprint", NULL},
    {"line", NULL},
    {"seat", NULL},
    {"event_batch", NULL},
    // These are folded away in the background.
    {"stat_stale", "SELECT row_number() OVER (ORDER BY game) AS entry, game FROM stat_game"},
    {"stat_delta",
     "SELECT dense_rank() OVER (ORDER BY g.game) AS entry, 1::smallint, g.game, s.seat,"
     "       g.ruleset, g.modules, g.catalog, g.source, g.month, g.seat_count, s.score,"
     "       stat_wins(s.win_permille), s.facts"
     "  FROM stat_game g"
     "  JOIN seat s ON s.game = g.game"},
};

enum {
    FIRST_OF_GAME = 3, // from here on rows belong to one game
    TABLE_COUNT = COUNT_OF(tables)
};

static void require(bool is_true, const char *what)
{
    if (!is_true) {
        (void)fprintf(stderr, "bench_rows: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static PGconn *open_database(const char *conninfo)
{
    PGconn *db = PQconnectdb(conninfo);

    require(PQstatus(db) == CONNECTION_OK, PQerrorMessage(db));
    return db;
}

static void run(PGconn *db, const char *sql, ExecStatusType expected)
{
    PGresult *result = PQexec(db, sql);

    require(PQresultStatus(result) == expected, PQresultErrorMessage(result));
    PQclear(result);
}

// ---- COPY ----

struct piece {
    char *bytes; // libpq's
    int len;
};

struct dump {
    struct piece *pieces;
    size_t count;
    size_t cap;
};

// What stands behind FROM or COPY for the rows of a table.
static const char *rows_of(int table, char out_sql[SQL_MAX])
{
    (void)snprintf(out_sql, SQL_MAX, tables[table].rows ? "(%s)" : "%s",
                   tables[table].rows ? tables[table].rows : tables[table].name);
    return out_sql;
}

static void read_table(PGconn *db, int table, struct dump *dump)
{
    char rows[SQL_MAX];
    char sql[SQL_MAX + 64];
    char *bytes = NULL;

    (void)snprintf(sql, sizeof sql, "COPY %s TO STDOUT (FORMAT binary)", rows_of(table, rows));
    run(db, sql, PGRES_COPY_OUT);
    for (int len = PQgetCopyData(db, &bytes, 0); len > 0; len = PQgetCopyData(db, &bytes, 0)) {
        if (dump->count == dump->cap) {
            dump->cap = dump->cap ? dump->cap * 2 : 64;
            dump->pieces = realloc(dump->pieces, dump->cap * sizeof *dump->pieces);
            require(dump->pieces != NULL, "out of memory");
        }
        dump->pieces[dump->count++] = (struct piece){bytes, len};
    }
    PQclear(PQgetResult(db));
    PQclear(PQgetResult(db));
}

static void write_table(PGconn *db, const char *table, const struct dump *dump)
{
    char sql[128];

    (void)snprintf(sql, sizeof sql, "COPY %s FROM STDIN (FORMAT binary)", table);
    run(db, sql, PGRES_COPY_IN);
    for (size_t i = 0; i < dump->count; i++) {
        require(PQputCopyData(db, dump->pieces[i].bytes, dump->pieces[i].len) == 1,
                PQerrorMessage(db));
    }
    require(PQputCopyEnd(db, NULL) == 1, PQerrorMessage(db));

    PGresult *result = PQgetResult(db);

    require(PQresultStatus(result) == PGRES_COMMAND_OK, PQresultErrorMessage(result));
    PQclear(result);
    PQclear(PQgetResult(db));
}

static void copy_tables(PGconn *from, PGconn *to, int first, int last)
{
    static struct dump dumps[TABLE_COUNT];

    for (int i = first; i < last; i++) {
        read_table(from, i, &dumps[i]);
    }

    double began = now();

    run(to, "BEGIN", PGRES_COMMAND_OK);
    for (int i = first; i < last; i++) {
        write_table(to, tables[i].name, &dumps[i]);
    }
    run(to, "COMMIT", PGRES_COMMAND_OK);
    if (last == TABLE_COUNT) {
        printf("%.6f\n", now() - began);
    }
}

// ---- INSERT ----

// All rows of a table, by game.
struct rows {
    PGresult *result;
    int columns;
};

struct writer {
    pthread_t thread;
    pthread_barrier_t *start;
    PGconn *db;
    const struct rows *rows; // by table
    int first;               // of the games that are its
    int step;
    int next[TABLE_COUNT]; // row of each table that it is at
};

static void prepare(PGconn *db, int table, const struct rows *rows)
{
    Oid types[COLUMNS_MAX];
    char sql[512];
    int len = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES (", tables[table].name);

    for (int i = 0; i < rows->columns; i++) {
        types[i] = PQftype(rows->result, i);
        len += snprintf(sql + len, sizeof sql - (size_t)len, "%s$%d", i > 0 ? ", " : "", i + 1);
    }
    (void)snprintf(sql + len, sizeof sql - (size_t)len, ")");

    PGresult *result = PQprepare(db, tables[table].name, sql, rows->columns, types);

    require(PQresultStatus(result) == PGRES_COMMAND_OK, PQresultErrorMessage(result));
    PQclear(result);
}

static void send_row(PGconn *db, int table, const struct rows *rows, int row)
{
    const char *values[COLUMNS_MAX];
    int lengths[COLUMNS_MAX];
    int formats[COLUMNS_MAX];

    for (int i = 0; i < rows->columns; i++) {
        bool is_null = PQgetisnull(rows->result, row, i);

        values[i] = is_null ? NULL : PQgetvalue(rows->result, row, i);
        lengths[i] = PQgetlength(rows->result, row, i);
        formats[i] = 1;
    }
    require(
        PQsendQueryPrepared(db, tables[table].name, rows->columns, values, lengths, formats, 1),
        PQerrorMessage(db));
}

static const char *game_of(const struct rows *rows, int row)
{
    return PQgetvalue(rows->result, row, rows->columns); // the last one, beside the table's
}

// The rows of one game in one round trip, which is one transaction.
static void insert_game(struct writer *writer, const char *game)
{
    int sent = 0;

    for (int table = FIRST_OF_GAME; table < TABLE_COUNT; table++) {
        const struct rows *rows = &writer->rows[table];
        int *row = &writer->next[table];

        while (*row < PQntuples(rows->result) && memcmp(game_of(rows, *row), game, 16) < 0) {
            ++*row;
        }
        for (; *row < PQntuples(rows->result) && memcmp(game_of(rows, *row), game, 16) == 0;
             ++*row) {
            send_row(writer->db, table, rows, *row);
            sent++;
        }
    }
    require(PQpipelineSync(writer->db), PQerrorMessage(writer->db));
    for (int i = 0; i < sent; i++) {
        PGresult *result = PQgetResult(writer->db);

        require(PQresultStatus(result) == PGRES_COMMAND_OK, PQresultErrorMessage(result));
        PQclear(result);
        PQclear(PQgetResult(writer->db));
    }
    PQclear(PQgetResult(writer->db)); // the sync
}

static void *run_writer(void *context)
{
    struct writer *writer = context;
    const struct rows *games = &writer->rows[FIRST_OF_GAME];

    pthread_barrier_wait(writer->start);
    for (int i = writer->first; i < PQntuples(games->result); i += writer->step) {
        insert_game(writer, game_of(games, i));
    }
    return NULL;
}

static void read_rows(PGconn *from, int table, struct rows *rows)
{
    char of_table[SQL_MAX];
    char sql[SQL_MAX + 64];
    const char *key = table == FIRST_OF_GAME ? "id" : "game";

    (void)snprintf(sql, sizeof sql, "SELECT t.*, t.%s FROM %s t ORDER BY t.%s", key,
                   rows_of(table, of_table), key);
    rows->result = PQexecParams(from, sql, 0, NULL, NULL, NULL, NULL, 1);
    require(PQresultStatus(rows->result) == PGRES_TUPLES_OK, PQerrorMessage(from));
    rows->columns = PQnfields(rows->result) - 1;
}

static void insert_rows(PGconn *from, const char *to, int threads)
{
    static struct rows rows[TABLE_COUNT];
    static struct writer writers[THREADS_MAX];
    pthread_barrier_t start;

    require(threads >= 1 && threads <= THREADS_MAX, "so many threads");
    (void)pthread_barrier_init(&start, NULL, (unsigned)threads + 1);
    for (int table = FIRST_OF_GAME; table < TABLE_COUNT; table++) {
        read_rows(from, table, &rows[table]);
    }
    for (int i = 0; i < threads; i++) {
        writers[i] = (struct writer){.start = &start,
                                     .db = open_database(to),
                                     .rows = rows,
                                     .first = i,
                                     .step = threads};
        for (int table = FIRST_OF_GAME; table < TABLE_COUNT; table++) {
            prepare(writers[i].db, table, &rows[table]);
        }
        require(PQenterPipelineMode(writers[i].db), "pipeline");
        require(pthread_create(&writers[i].thread, NULL, run_writer, &writers[i]) == 0,
                "thread");
    }
    pthread_barrier_wait(&start);

    double began = now();

    for (int i = 0; i < threads; i++) {
        (void)pthread_join(writers[i].thread, NULL);
        PQfinish(writers[i].db);
    }
    printf("%.6f\n", now() - began);
}

int main(int argc, char **argv)
{
    bool is_copy = argc == 4 && strcmp(argv[1], "copy") == 0;

    require(is_copy || (argc == 5 && strcmp(argv[1], "insert") == 0),
            "usage: bench_rows copy FROM TO | insert FROM TO THREADS");

    PGconn *from = open_database(argv[2]);
    PGconn *to = open_database(argv[3]);

    copy_tables(from, to, 0, is_copy ? TABLE_COUNT : FIRST_OF_GAME);
    if (!is_copy) {
        insert_rows(from, argv[3], (int)strtol(argv[4], NULL, 10));
    }
    PQfinish(from);
    PQfinish(to);
    return EXIT_SUCCESS;
}
