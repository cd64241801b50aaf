import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/domain/languages';
import { found } from '../fixtures/repository.ts';
import { translations } from './translations.ts';

const english = {
  total: 'Total {amount}',
  items: '{count, plural, one {# item} other {# items}}',
  more: { open: '<b>Open</b>' },
};
const chinese = { total: '合计 {amount}', items: '{count} 件', more: { open: '<b>打开</b>' } };
const arabic = {
  total: 'الإجمالي {amount}',
  items: '{count, plural, =0 {لا} one {واحد} two {اثنان} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  more: { open: '<b>افتح</b>' },
};

function messages(zh: object, ar: object, extra: Record<string, string> = {}): string[] {
  const files = {
    'packages/i18n/locales/en/admin-cart.json': JSON.stringify(english, null, 2),
    'packages/i18n/locales/zh-CN/admin-cart.json': JSON.stringify(zh, null, 2),
    'packages/i18n/locales/ar/admin-cart.json': JSON.stringify(ar, null, 2),
    ...extra,
  };
  return found(translations, files).map((finding) => `${finding.file.split('/').at(-2)} ${finding.message}`);
}

test('equal catalogues are accepted', () => {
  assert.deepEqual(messages(chinese, arabic), []);
});

test('missing, additional and differing texts are found', () => {
  const { total, ...withoutTotal } = chinese;
  assert.deepEqual(messages(withoutTotal, arabic), ['zh-CN total: is missing']);
  assert.deepEqual(messages({ ...chinese, extra: '多' }, arabic), ['zh-CN extra: does not exist in English']);
  assert.deepEqual(messages({ ...chinese, total: '合计 {sum}' }, arabic), [
    'zh-CN total: lacks {amount}',
    'zh-CN total: has {sum}, which English lacks',
  ]);
  assert.deepEqual(messages({ ...chinese, more: { open: '打开' } }, arabic), ['zh-CN more.open: lacks {<b>}']);
  assert.match(messages({ ...chinese, total: '合计 {amount' }, arabic).join(), /does not parse/);
  assert.deepEqual(messages({ ...chinese, total: ' ' }, arabic), ['zh-CN total: is empty']);
});

test('a language has all its plural forms', () => {
  const few = { ...arabic, items: '{count, plural, one {#} other {#}}' };
  assert.deepEqual(
    messages(chinese, few),
    ['ar items: lacks the plural forms zero, two, few, many of {count}'].map((text) => text),
  );
  assert.deepEqual(messages(chinese, { ...arabic, items: '{count}' }), [
    'ar items: {count} is a plural in English only',
  ]);
});

test('an area exists in every language, that of the admin panel in its own', () => {
  const missing = (area: string) =>
    messages(chinese, arabic, { [`packages/i18n/locales/en/${area}.json`]: '{}' }).map(
      (message) => message.split('/')[3],
    );
  const others = languages.filter((language) => language !== 'en');
  assert.deepEqual(missing('home'), others);
  // What staff tell a customer is told in the customer's language.
  assert.deepEqual(missing('admin-reasons'), others);
  assert.deepEqual(missing('admin-team'), ['zh-CN', 'ar']);
  assert.deepEqual(missing('settings'), ['zh-CN', 'ar']);
});

test('every refusal has a text in every language', () => {
  const texts = JSON.stringify({ no_stock: 'x' });
  const catalogues = Object.fromEntries(
    languages.map((language) => [`packages/i18n/locales/${language}/errors.json`, texts]),
  );
  const errors = (keys: string): Record<string, string> => ({
    ...catalogues,
    'packages/domain/src/errors/shop.ts': `export const shop = { ${keys} } as const;`,
  });
  assert.deepEqual(messages(chinese, arabic, errors("no_stock: [1, 'x']")), []);
  const { 'packages/i18n/locales/ar/errors.json': _arabic, ...withoutArabic } = errors("no_stock: [1, 'x']");
  assert.ok(
    messages(chinese, arabic, withoutArabic).includes('src ar/errors.json is missing: 1 refusals have no text'),
  );
  assert.deepEqual(
    messages(chinese, arabic, errors("no_stock: [1, 'x'], gone: [2, 'y']")),
    languages.map((language) => `errors gone has no text in ${language}/errors.json`),
  );
});
