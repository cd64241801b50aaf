import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '..');

/** A language's terms by their English names; `_form` says how readers are addressed, `_not` what is not said and what is said instead. */
type Glossary = { readonly [term: string]: string } & { readonly _not: Readonly<Record<string, string>> };

const read = <Content>(path: string): Content => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;
const glossaries = readdirSync(join(folder, 'glossary')).map((file) => {
  const language = file.replace('.json', '');
  return { language, glossary: read<Glossary>(`glossary/${file}`) };
});
const names = (path: string) => readdirSync(join(folder, path));

/** Every text of a language with its place: of the screens and mails, and of the pages about rules and policies. */
function* textsOf(language: string): Generator<readonly [string, string]> {
  for (const area of names(`locales/${language}`))
    for (const [key, text] of Object.entries(read<Record<string, string>>(`locales/${language}/${area}`)))
      yield [`${area} ${key}`, text];
  for (const page of names(`pages/${language}`))
    yield [page, readFileSync(join(folder, 'pages', language, page), 'utf8')];
}

test('each language but English has a glossary of at least eighty terms, the same in all', () => {
  assert.deepEqual(
    glossaries.map(({ language }) => language),
    names('locales').filter((language) => language !== 'en'),
  );
  const [first] = glossaries;
  for (const { language, glossary } of glossaries) {
    assert.ok(Object.keys(glossary).length >= 80, language);
    assert.deepEqual(Object.keys(glossary), Object.keys(first?.glossary ?? {}), language);
  }
});

/** What English does not say: a sale is a discount. Its terms are those of `docs/glossary.md`. */
const english = {
  language: 'en',
  glossary: {
    _not: { 'on sale': 'published', 'off sale': 'unpublished', 'shipping address': 'delivery address' },
  },
};

test('the address that somebody comes from is an IP address, on screens, in mails and where privacy is spoken of: a network is one that coins go over', () => {
  for (const { language } of [...glossaries, english]) {
    const texts = new Map(textsOf(language));
    const places = ['account.json records.from', 'mails.json security.when', 'mails.json security.others'];
    for (const place of places) assert.match(texts.get(place) ?? '', /(?<![A-Z])IP(?![A-Z])/, `${language} ${place}`);
    // With sign-ins, and with visits.
    assert.equal(texts.get('privacy.md')?.match(/(?<![A-Z])IP(?![A-Z])/g)?.length, 2, `${language} privacy.md`);
  }
});

test('texts keep to one word for one idea', () => {
  const found: string[] = [];
  for (const { language, glossary } of [...glossaries, english])
    for (const [place, text] of textsOf(language))
      for (const [other, word] of Object.entries(glossary._not))
        if (text.toLowerCase().includes(other.toLowerCase()))
          found.push(`${language} ${place}: ${word}, not ${other}: ${text}`);
  assert.deepEqual(found, []);
});

test('what a store announces on its page is called otherwise than a notification, and alike in shop and panel', () => {
  for (const { language, glossary } of glossaries) {
    const texts = new Map(textsOf(language));
    const notice = texts.get('store.json about.notice') ?? '';
    assert.equal(texts.get('seller-store.json texts.notice'), notice, language);
    assert.equal(glossary['notice (of a store)']?.toLowerCase(), notice.toLowerCase(), language);
    assert.notEqual(notice.toLowerCase(), glossary.notification?.toLowerCase(), language);
  }
});

/** What the pages speak of, by the names of the glossaries. */
const spokenOf: Readonly<Record<string, readonly string[]>> = {
  terms: ['account', 'escrow (money held)', 'withdrawal', 'deposit', 'order', 'store', 'balance'],
  privacy: ['order', 'wallet', 'balance', 'account', 'review', 'customer service', 'cart'],
  'buyer-rules': ['cart', 'balance', 'fund password', 'refund', 'review', 'order', 'order minimum', 'price tier'],
  returns: ['refund', 'order', 'balance', 'tracking number', 'coupon', 'platform (deciding)'],
  delivery: ['freight', 'parcel', 'carrier', 'tracking number', 'order', 'handling time', 'estimated delivery'],
  'seller-rules': ['commission', 'dispute', 'coupon', 'store', 'product', 'stock', 'refund'],
  'shipping-policy': ['packing slip', 'freight template', 'parcel', 'carrier', 'seller panel', 'holiday mode'],
};

/** Without case, and without accents where they move as a word bends. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
/** What stays of a word as it bends: its beginning, without the article of Arabic. */
const stem = (word: string) => {
  const bare = word.replace(/^ال(?=..)/, '');
  return bare.slice(0, Math.max(3, Math.ceil(bare.length * 0.7)));
};
const isSaid = (text: string, term: string) =>
  term
    .split(/[/;:／、]| \(|（/)
    .map((choice) => plain(choice).match(/[\p{L}\p{M}\p{N}’-]{2,}/gu) ?? [])
    .some((words) => words.length > 0 && words.every((word) => text.includes(stem(word))));

test('the pages name each thing as the glossaries do', () => {
  for (const { language, glossary } of glossaries)
    for (const [page, terms] of Object.entries(spokenOf)) {
      const text = plain(readFileSync(join(folder, 'pages', language, `${page}.md`), 'utf8'));
      const unsaid = terms.filter((term) => !isSaid(text, glossary[term] ?? ''));
      assert.deepEqual(
        unsaid.map((term) => `${term}: ${glossary[term]}`),
        [],
        `${language} ${page}`,
      );
    }
});

test('lists of notifications are called by the glossaries’ word, which is not that for the notice of a store', () => {
  for (const { language, glossary } of glossaries) {
    const { title = '' } = read<Record<string, string>>(`locales/${language}/notifications.json`);
    assert.ok(isSaid(plain(title), glossary.notification ?? ''), `${language}: ${title}, ${glossary.notification}`);
  }
});

test('whoever is given the code of a coupon is sent to the checkout, where codes are entered', () => {
  for (const { language } of [...glossaries, english]) {
    const texts = new Map(textsOf(language));
    const checkout = texts.get('checkout.json title') ?? assert.fail(language);
    for (const place of ['mails.json subscription.couponLine', 'admin-commerce.json coupon.emptyText']) {
      const text = texts.get(place);
      if (text !== undefined) assert.ok(isSaid(plain(text), checkout), `${language} ${place}: ${checkout}, ${text}`);
    }
  }
});

/** What speaks of a page of the admin panel, by the page's name in the navigation, in areas whose other texts say it otherwise. */
const namedAsThere: Readonly<Record<string, readonly string[]>> = {
  'nav.audit': [
    'admin-content.json banner.deleteText',
    'admin-money.json invariant.audit_chain',
    'admin-system.json mail.noted',
    'admin-system.json object.audit',
    'admin-team.json permission.audit.read',
    'admin-team.json user.exportText',
  ],
  'nav.ledger': ['admin-figures.json chart.source', 'admin-team.json permission.books.read'],
  'nav.withdrawals': ['admin.json palette.kind.withdrawal', 'admin-team.json permission.withdrawals.review'],
};
/** Of the languages that staff read. */
const staffLanguages = ['en', 'zh-CN', 'ar'];

test('the admin panel calls a page as its navigation does, wherever it speaks of it', () => {
  for (const language of staffLanguages) {
    const texts = new Map(textsOf(language));
    for (const [page, places] of Object.entries(namedAsThere)) {
      const name = texts.get(`admin.json ${page}`) ?? assert.fail(page);
      for (const place of places)
        assert.ok(isSaid(plain(texts.get(place) ?? ''), name), `${language} ${place}: ${name}, ${texts.get(place)}`);
    }
  }
});

test('permissions are called so where staff lack one, and the name of one tells what it opens', () => {
  for (const language of staffLanguages) {
    const texts = new Map(textsOf(language));
    const says = (place: string, word: string) =>
      isSaid(plain(texts.get(place) ?? ''), texts.get(word) ?? assert.fail(word));
    const permissions = 'admin-team.json role.permissions';
    for (const place of ['denied.text', 'home.nothingText'])
      assert.ok(says(`admin.json ${place}`, permissions), `${language} ${place}`);
    // Whose access waits to be approved has the permissions already.
    for (const place of [
      'admin-team.json approval.kind.staff_access',
      'admin-notifications.json kind.approval_waiting',
      'admin-audit.json action.staff.approveAccess',
      'admin-audit.json fact.isAccessApproved',
    ])
      assert.ok(!says(place, permissions), `${language} ${place}`);
    // It sends messages that wait besides.
    const manage = 'admin-team.json permission.system.manage';
    for (const word of ['health.jobs', 'health.mails'])
      assert.ok(says(manage, `admin-system.json ${word}`), `${language} ${texts.get(manage)}`);
  }
});

/** How the languages call the internet. */
const internet = /internet|إنترنت|इंटरनेट|インターネット|인터넷|интернет|อินเทอร์เน็ต|联网|网络|網路/i;

test('what stands in for pages that cannot be reached does not blame the internet: the shop may be down', () => {
  for (const language of names('locales'))
    for (const [place, text] of textsOf(language))
      if (/ offline\.| summary\.outdated$/.test(place)) assert.doesNotMatch(text, internet, `${language} ${place}`);
});
