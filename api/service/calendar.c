// SPDX-License-Identifier: MIT
#include "api/service/calendar.h"

#include <string.h>

enum {
    YEAR_MIN = 1900,
    DATE_LEN = 10,
    TIME_LEN = 19, // to the second
    DECIMALS_MAX = 6
};

// `pattern` has a 0 for each digit; every other character stands for itself.
static bool fits(const char *text, const char *pattern)
{
    for (; *pattern; pattern++, text++) {
        bool is_digit = *text >= '0' && *text <= '9';

        if (*pattern == '0' ? !is_digit : *text != *pattern) {
            return false;
        }
    }
    return true;
}

static int number_at(const char *text, int digits)
{
    int number = 0;

    for (int i = 0; i < digits; i++) {
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static bool begins_with_date(const char *text)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    if (!fits(text, "0000-00-00")) {
        return false;
    }

    int year = number_at(text, 4);
    int month = number_at(text + 5, 2);
    int day = number_at(text + 8, 2);

    if (year < YEAR_MIN || month < 1 || month > 12 || day < 1) {
        return false;
    }
    return day <= days[month - 1] + (month == 2 && is_leap(year));
}

bool calendar_is_date(const char *text)
{
    return strlen(text) == DATE_LEN && begins_with_date(text);
}

static bool begins_with_time(const char *text)
{
    if (!begins_with_date(text) || !fits(text + DATE_LEN, "T00:00:00")) {
        return false;
    }

    const char *time = text + DATE_LEN + 1;

    return number_at(time, 2) < 24 && number_at(time + 3, 2) < 60 &&
           number_at(time + 6, 2) < 60;
}

const char *calendar_read_time(struct arena *arena, const char *text)
{
    if (!begins_with_time(text)) {
        return NULL;
    }

    const char *end = text + TIME_LEN;
    size_t decimals = *end == '.' ? strspn(end + 1, "0123456789") : 0;

    if (*end == '.') {
        end += 1 + decimals;
        if (decimals == 0 || decimals > DECIMALS_MAX) {
            return NULL;
        }
    }
    if (strcmp(end, "Z") != 0) {
        return NULL;
    }
    while (decimals > 0 && text[TIME_LEN + decimals] == '0') {
        decimals--;
    }
    return arena_printf(arena, "%.*sZ", TIME_LEN + (decimals > 0 ? 1 + (int)decimals : 0),
                        text);
}
