import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { adminPages } from '@entrepot/contract';
import { type PageBlock, parsePageText, placeholdersOf, sectionsOf } from '@entrepot/domain';
import { type Language, languages, staffLanguages } from '@entrepot/i18n';
import { standardPage } from '@entrepot/i18n/server';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const operator = await staffOffice(whole).hire('operator', ['settings.change'], 'Operators');

type Shown = { title: string; body: string; language: string; version: number };
const shown = async (page: string, lang = 'en') => {
  ctx.responseCache.invalidate();
  return (await post(server, `/api/page!get.action?lang=${lang}`, { page })).data as Shown;
};
const set = (key: string, value: string) => operator.must('setting!change', { key, value, reason: 'Test' });

/** What a page is made of, whatever its words: its parts, and where its links lead. */
const shapeOf = (body: string) =>
  parsePageText(body).map((block: PageBlock) => {
    const rows = 'items' in block ? block.items : [block.spans];
    return [block.kind, ...rows.map((spans) => spans.flatMap(({ href }) => href ?? []))];
  });

test('each page is there in each language, in the parts, with the links and the values of the English one', () => {
  for (const page of adminPages.contentPages) {
    const english = standardPage(page, 'en');
    assert.ok(english && sectionsOf(english.body).length >= 4, page);
    for (const language of languages) {
      const own = standardPage(page, language);
      assert.ok(own, `${language} ${page} is missing`);
      assert.deepEqual(shapeOf(own.body), shapeOf(english.body), `${language} ${page}`);
      assert.deepEqual(placeholdersOf(own.body), placeholdersOf(english.body), `${language} ${page}`);
      assert.ok(language === 'en' || own.body !== english.body, `${language} ${page} is English`);
    }
  }
});

test('nothing of a page is left to be filled in, in any language', async () => {
  for (const page of adminPages.contentPages)
    for (const language of languages) {
      const { body, language: own, version } = await shown(page, language);
      assert.deepEqual([own, version], [language, 0]);
      assert.ok(!/[{}]/.test(body), `${language} ${page}: ${/.{0,20}[{}].{0,20}/.exec(body)?.[0]}`);
    }
});

test('deadlines, the commission and who runs the shop follow the settings', async () => {
  assert.match((await shown('returns')).body, /For 7 days after receipt/);
  assert.match((await shown('seller-rules')).body, /commission is 5%/);
  assert.match((await shown('terms')).body, /run by \(not stated yet\)/);
  await set('return_window_days', '1');
  await set('commission_rate', '0.075');
  await set('operator_name', 'Ada & Söhne');
  assert.match((await shown('returns')).body, /For 1 day after receipt/);
  assert.match((await shown('returns', 'ru')).body, /1 день/);
  assert.match((await shown('seller-rules')).body, /commission is 7\.5%/);
  assert.match((await shown('terms')).body, /run by \u2068Ada & Söhne\u2069,/);
});

test('where whoever runs the shop is written to stands in the pages, and is public, for the footer', async () => {
  const told = async () => (await post(server, '/api/syspara!getSyspara.action', { code: 'operator_email' })).data;
  assert.deepEqual(await told(), { operator_email: '' });
  await set('operator_email', 'desk@wholesale.test');
  assert.deepEqual(await told(), { operator_email: 'desk@wholesale.test' });
  assert.match((await shown('about')).body, /Email: \u2068desk@wholesale\.test/);
});

test('an unknown language shows the pages in English', async () => {
  for (const lang of ['xx', 'EN-GB', '../de', '%00'])
    assert.equal((await shown('terms', lang)).title, 'Terms of use', lang);
});

const textsOf = (language: Language, area: string) =>
  JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@entrepot/i18n/locales/${language}/${area}.json`)), 'utf8'),
  ) as Record<string, string>;

test('a page is called the same by itself, by the links of the shop and by the admin panel; only what the shop says of itself is "about us"', () => {
  for (const page of adminPages.contentPages.filter((each) => each !== 'about'))
    for (const language of languages) {
      const title = standardPage(page, language)?.title;
      const link = page.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
      assert.equal(textsOf(language, 'shell')[`footer.link.${link}`], title, `${language} ${page}`);
      if (staffLanguages.some((own) => own === language))
        assert.equal(textsOf(language, 'admin-content')[`page.${page}`], title, `${language} ${page}`);
    }
});
