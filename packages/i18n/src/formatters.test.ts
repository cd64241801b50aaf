import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/domain/languages';
import { formatCompact, formatDecimal, formatInteger, formatMoney } from './formatters.ts';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatList,
  formatMinutes,
  formatRelative,
  formatSpan,
  formatWeekday,
  formatZone,
  joinList,
  splitDuration,
} from './time-formatters.ts';

test('money keeps every digit and carries a plain dollar sign', () => {
  assert.equal(formatMoney('1234.5', 'en'), '$1,234.50');
  assert.equal(formatMoney('9007199254740993.123456', 'en'), '$9,007,199,254,740,993.123456');
  assert.equal(formatMoney('-3.00', 'en'), '-$3.00');
  assert.equal(formatMoney('1234.50', 'de'), '$1.234,50');
});

test('no language puts direction marks or foreign digits into an amount', () => {
  for (const language of languages) {
    for (const text of [formatMoney('-1234.56', language), formatInteger(-1234, language)]) {
      assert.doesNotMatch(text, /[\u061c\u200e\u200f]/, language);
      assert.match(text.replace(/\D/g, ''), /^1234/, language);
    }
  }
});

test('times are shown in the asked zone', () => {
  assert.equal(formatDateTime('2026-01-01T16:00:00.000Z'), '2026-01-02 00:00:00');
  assert.equal(formatDateTime('2026-07-01T16:00:05.000Z', 'Europe/Berlin'), '2026-07-01 18:00:05');
  assert.equal(formatDateTime(''), '--');
  assert.equal(formatDateTime(null), '--');
  assert.equal(formatDateTime('not a time'), '--');
});

test('deadlines use their largest whole unit', () => {
  const nowMs = Date.parse('2026-01-01T00:00:00Z');
  assert.equal(formatRelative('2026-01-08T01:00:00Z', nowMs, 'en'), 'in 7 days');
  assert.equal(formatRelative('2025-12-31T23:55:00Z', nowMs, 'en'), '5 minutes ago');
  assert.deepEqual(splitDuration(90_061_000), { days: 1, hours: 1, minutes: 1, seconds: 1 });
  assert.deepEqual(splitDuration(-5), { days: 0, hours: 0, minutes: 0, seconds: 0 });
});

test('counts are compact', () => {
  assert.equal(formatCompact(12_345, 'en'), '12.3K');
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  for (const value of [0, 7, 999, 1000, -999, 0.25]) assert.equal(formatCompact(value, 'en'), compact.format(value));
});

test('counts below their short form are grouped as every other count is', () => {
  assert.equal(formatCompact(2778, 'de'), '2.778');
  for (const language of languages) {
    const compact = formatCompact(2778, language);
    if (/2.?778/.test(compact)) assert.equal(compact, formatInteger(2778, language), language);
  }
});

test('days and the name of the zone are those of the asked zone', () => {
  const [from, until] = ['2026-11-27T20:00:00.000Z', '2026-12-02T20:00:00.000Z'];
  assert.match(formatDays(from, until, 'en'), /28.*Dec 3/);
  assert.match(formatDays(from, until, 'en', 'Europe/Berlin'), /27.*Dec 2/);
  assert.equal(formatZone(from), 'UTC+8');
  assert.equal(formatZone('2026-07-01T00:00:00.000Z', 'Europe/Berlin'), 'UTC+2');
  assert.equal(formatZone(from, 'America/New_York'), 'UTC-5');
  assert.equal(formatZone('not a time'), '');
});

test('a deadline of a setting is told in its own unit and number', () => {
  assert.equal(formatSpan(1, 'day', 'en'), '1 day');
  assert.equal(formatSpan(0, 'day', 'en'), '0 days');
  assert.equal(formatSpan(72, 'hour', 'en'), '72 hours');
  assert.deepEqual(
    (['zh-CN', 'zh-TW', 'ja', 'ko'] as const).map((language) => formatSpan(72, 'hour', language)),
    ['72 小时', '72 小時', '72時間', '72시간'],
  );
  assert.deepEqual(
    [1, 3, 7].map((count) => formatSpan(count, 'day', 'ru')),
    ['1 день', '3 дня', '7 дней'],
  );
});

test('a span is told in its largest unit that fits, and never as nothing', () => {
  const spans: [minutes: number, text: string][] = [
    [0, '1 minute'],
    [12.4, '12 minutes'],
    [59, '59 minutes'],
    [59.6, '1 hour'],
    [60, '1 hour'],
    [200, '3 hours'],
    [2879, '48 hours'],
    [2880, '2 days'],
    [2879.7, '2 days'],
  ];
  for (const [minutes, text] of spans) assert.equal(formatMinutes(minutes, 'en'), text, String(minutes));
});

test('a moment that is not there is no deadline', () => {
  assert.equal(formatRelative('', 0, 'en'), '--');
  assert.equal(formatDate('2026-01-01T16:00:00.000Z'), '2026-01-02');
  assert.equal(formatDate(undefined), '--');
});

test('names are listed with the comma of the language', () => {
  const names = ['A', 'B', 'C'];
  assert.equal(joinList(names, 'en'), 'A, B, C');
  for (const language of ['zh-CN', 'zh-TW', 'ja'] as const) assert.equal(joinList(names, language), 'A、B、C');
  assert.equal(joinList(names, 'ar').replace(/[\u2068\u2069]/g, ''), 'A، B، C');
  assert.equal(joinList(names, 'ar'), names.map((name) => `\u2068${name}\u2069`).join('، '));
  assert.equal(joinList([], 'ar'), '');
});

test('names of which one applies, and days of the week, are told in the language', () => {
  assert.equal(formatList(['DHL', 'DPD', 'UPS'], 'en'), 'DHL, DPD, or UPS');
  assert.equal(formatList(['DHL', 'DPD'], 'de'), 'DHL oder DPD');
  assert.equal(formatList([], 'en'), '');
  assert.equal(formatWeekday(Date.UTC(2024, 0, 1), 'en'), 'Monday');
  assert.equal(formatWeekday(Date.UTC(2024, 0, 7), 'zh-CN'), '星期日');
});

test('a decimal has one place at most, and the digits that everybody reads', () => {
  assert.equal(formatDecimal(12.46, 'en'), '12.5');
  assert.equal(formatDecimal(12, 'en'), '12');
  assert.equal(formatDecimal(1234.5, 'ar').replace(/\D/g, ''), '12345');
});
