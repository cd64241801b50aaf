import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminPages } from '@entrepot/contract';
import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const editor = await hire('editor', ['content.manage'], 'Editors');
const other = await hire('other', ['content.manage'], 'Other editors');
const operator = await hire('operator', ['settings.change'], 'Operators');

type Shown = { title: string; body: string; language: string; version: number };
const shown = async (page: string, lang = 'en') => {
  ctx.responseCache.invalidate();
  return (await post(server, `/api/page!get.action?lang=${lang}`, { page })).data as Shown;
};
type Info = {
  edit: number;
  titles: { en?: string };
  versions: { version: number; state: string; languages: string[] }[];
};
const info = (page: string) => editor.must<Info>('contentPage!info', { page });
const save = (input: object) => editor.must<{ edit: number }>('contentPage!save', input);
const draft = (page: string, edit: number, body: string, more: Record<string, string> = {}) => ({
  page,
  edit,
  titles: { en: 'Returns', ...more },
  bodies: { en: body, ...more },
});

test('a page is written, published, read with the values of the settings, and falls back to English', async () => {
  const standard = await shown('returns');
  assert.deepEqual([standard.version, standard.title], [0, 'Returns and refunds'], 'the text of the software stands');
  const begun = await info('returns');
  assert.equal(begun.edit, 0);
  assert.deepEqual(begun.titles.en, 'Returns and refunds', 'a first draft begins with it');
  const body = 'Within {return_window_days} days.';
  const { edit } = await save(draft('returns', 0, body, { ar: 'مرتجعات' }));
  assert.equal((await shown('returns')).version, 0, 'a draft is for staff alone');
  await editor.must('contentPage!publish', { page: 'returns', edit, note: 'First' });
  assert.equal((await shown('returns')).body, 'Within 7 days.');
  assert.deepEqual([(await shown('returns', 'ar')).language, (await shown('returns', 'de')).language], ['ar', 'en']);
  const change = { key: 'return_window_days', value: '14', reason: 'Policy' };
  await operator.must('setting!change', change);
  assert.equal((await shown('returns')).body, 'Within 14 days.');
  const list = (await post(server, '/api/page!list.action', {})).data as { page: string; title: string }[];
  assert.equal(list.length, adminPages.contentPages.length);
  assert.equal(list.find(({ page }) => page === 'returns')?.title, 'Returns');
});

test('each page that staff may write has its place in the table', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'content_pages_known'`.execute(ctx.db);
  for (const page of adminPages.contentPages) assert.ok(rows[0]?.rule.includes(`'${page}'`), page);
});

test('two who save the same draft do not overwrite each other', async () => {
  const answers = await Promise.all(
    [editor, other].map((person) => person.ask('contentPage!save', draft('terms', 0, 'Terms'))),
  );
  assert.deepEqual(answers.map(({ error }) => error ?? 'saved').toSorted(), ['content_changed', 'saved']);
  assert.equal((await other.ask('contentPage!discard', { page: 'terms', edit: 0 })).error, 'content_changed');
  await other.must('contentPage!discard', { page: 'terms', edit: (await info('terms')).edit });
  assert.equal((await other.ask('contentPage!publish', { page: 'terms', edit: 0 })).error, 'content_not_found');
});

test('who read a page before a colleague published or deleted a draft neither publishes nor overwrites what they have not seen', async () => {
  const page = 'about';
  const seen = await save(draft(page, 0, 'Seen'));
  await other.must('contentPage!discard', { page, ...seen });
  const unseen = await other.must<{ edit: number }>('contentPage!save', draft(page, 0, 'Never seen'));
  const refuses = async (call: string, input: object) =>
    assert.equal((await editor.ask(`contentPage!${call}`, input)).error, 'content_changed');
  await refuses('publish', { page, ...seen });
  await refuses('save', draft(page, seen.edit, 'Mine'));
  await other.must('contentPage!publish', { page, ...unseen });
  await refuses('save', draft(page, 0, 'From before it was published'));
  assert.equal((await shown(page)).body, 'Never seen');
});

test('a later version waits for its moment, and an earlier one is taken again', async () => {
  const later = new Date(ctx.clock.now().getTime() + 10 * minuteMs).toISOString();
  const { edit } = await save(draft('returns', (await info('returns')).edit, 'Stricter'));
  await editor.must('contentPage!publish', { page: 'returns', edit, publishTime: later });
  assert.equal((await shown('returns')).body, 'Within 14 days.');
  assert.deepEqual(
    (await info('returns')).versions.map(({ state }) => state),
    ['planned', 'current'],
  );
  ctx.clock.advanceMs(10 * minuteMs);
  assert.equal((await shown('returns')).body, 'Stricter');
  await editor.must('contentPage!restore', { page: 'returns', version: 1, edit });
  await editor.must('contentPage!publish', { page: 'returns', edit: (await info('returns')).edit });
  assert.equal((await shown('returns')).body, 'Within 14 days.');
  assert.deepEqual(
    (await info('returns')).versions.map(({ state }) => state),
    ['current', 'past', 'past'],
  );
  const past = { page: 'returns', version: 2 };
  assert.equal((await editor.must<{ bodies: { en: string } }>('contentVersion!info', past)).bodies.en, 'Stricter');
  assert.equal((await editor.ask('contentVersion!info', { ...past, version: 9 })).error, 'content_not_found');
});

test('a planned version is withdrawn before its moment, and never comes into force', async () => {
  const page = 'delivery';
  const first = await save(draft(page, 0, 'First'));
  await editor.must('contentPage!publish', { page, ...first });
  const second = await save(draft(page, (await info(page)).edit, 'Second'));
  const publishTime = new Date(ctx.clock.now().getTime() + minuteMs).toISOString();
  await editor.must('contentPage!publish', { page, ...second, publishTime });
  const withdraw = (version: number, edit = second.edit) =>
    editor.ask('contentPage!withdraw', { page, version, edit }).then(({ error }) => error);
  assert.deepEqual(
    [await withdraw(1), await withdraw(9), await withdraw(2, 0)],
    ['content_not_found', 'content_not_found', 'content_changed'],
  );
  const both = await Promise.all([withdraw(2), withdraw(2)]);
  assert.deepEqual(both.toSorted(), ['content_not_found', null]);
  assert.equal(await listed(page), 'current');
  ctx.clock.advanceMs(minuteMs);
  assert.deepEqual([(await shown(page)).body, await listed(page)], ['First', 'current']);
  assert.deepEqual(
    (await info(page)).versions.map(({ state }) => state),
    ['withdrawn', 'current'],
  );
  assert.ok((await post(server, '/api/page!list.action', {})).data);
  await editor.must('contentPage!restore', { page, version: 2, edit: second.edit });
  await editor.must('contentPage!publish', { page, edit: (await info(page)).edit });
  assert.deepEqual([(await shown(page)).body, (await shown(page)).version], ['Second', 3]);
});

test('a page is published with English, whole languages and known values, and not for a moment that is over', async () => {
  const page = 'privacy';
  for (const name of ['secret_key', 'constructor'])
    assert.equal(
      (await editor.ask('contentPage!save', draft(page, 0, `Kept {${name}} days`))).error,
      'invalid_parameters',
    );
  const first = await save({ page, edit: 0, titles: { de: 'Datenschutz' }, bodies: { en: 'Text' } });
  const refused = await editor.ask('contentPage!publish', { page, ...first });
  assert.deepEqual(
    (JSON.parse(refused.body).params.fields as { field: string }[]).map(({ field }) => field).toSorted(),
    ['bodies.de', 'titles.en'],
  );
  const second = await save(draft(page, first.edit, 'Text'));
  const past = new Date(ctx.clock.now().getTime() - minuteMs).toISOString();
  const over = await editor.ask('contentPage!publish', { page, ...second, publishTime: past });
  assert.equal(over.error, 'period_invalid');
});

test('what was published never changes, whoever writes', async () => {
  await assert.rejects(
    sql`update content_pages set note = 'x' where page = 'returns' and version = 1`.execute(ctx.db),
    {
      code: 'FZ001',
    },
  );
  await assert.rejects(sql`delete from content_pages where page = 'returns' and version = 1`.execute(ctx.db), {
    code: 'FZ001',
  });
  const changes = { publish_at: sql`now()`, withdrawn_at: sql`null` };
  for (const [column, value] of Object.entries(changes))
    await assert.rejects(
      sql`update content_pages set ${sql.ref(column)} = ${value} where page = 'delivery' and version = 2`.execute(
        ctx.db,
      ),
      { code: 'FZ001' },
    );
  const inForce = sql`update content_pages set withdrawn_at = publish_at where page = 'returns' and version = 1`;
  await assert.rejects(inForce.execute(ctx.db), /content_pages_withdrawn_in_time/);
});

type Listed = {
  page: string;
  title: string;
  current?: object;
  planned?: { version: number };
  draft?: { version: number };
};
const listed = async (page: string) => {
  const all = await editor.must<Listed[]>('contentPage!list');
  const found = all.find((each) => each.page === page);
  assert.ok(found, page);
  return [found.current ? 'current' : '', found.planned ? 'planned' : '', found.draft ? 'draft' : ''].join(' ').trim();
};

test('staff see of each page what holds, what is planned and what is being written, at every moment', async () => {
  const page = 'privacy';
  const start = (await info(page)).edit;
  assert.equal(await listed(page), 'draft');
  const { edit } = await save(draft(page, start, 'First'));
  const moment = new Date(ctx.clock.now().getTime() + minuteMs).toISOString();
  await editor.must('contentPage!publish', { page, edit, publishTime: moment });
  assert.equal(await listed(page), 'planned');
  ctx.clock.advanceMs(minuteMs - secondMs);
  assert.deepEqual([await listed(page), (await shown(page)).version], ['planned', 0]);
  ctx.clock.advanceMs(secondMs);
  const version = (await shown(page)).version;
  assert.deepEqual([await listed(page), version > 0], ['current', true]);
  const second = await save(draft(page, (await info(page)).edit, 'Second'));
  assert.equal(await listed(page), 'current  draft');
  await editor.must('contentPage!publish', { page, ...second });
  assert.deepEqual([await listed(page), (await shown(page)).body], ['current', 'Second']);
});

test('what is not there is neither published, taken back nor thrown away', async () => {
  const page = 'privacy';
  const { edit } = await info(page);
  assert.equal((await editor.ask('contentPage!publish', { page, edit })).error, 'content_not_found');
  assert.equal((await editor.ask('contentPage!discard', { page, edit })).error, 'content_not_found');
  assert.equal((await editor.ask('contentPage!restore', { page, edit, version: 99 })).error, 'content_not_found');
  assert.equal(
    (await editor.ask('contentPage!restore', { page, edit: edit + 1, version: 1 })).error,
    'content_changed',
  );
  assert.equal((await info(page)).edit, edit, 'nothing was written');
});

test('a draft that was taken back from an earlier version changes nothing that holds until it is published', async () => {
  const page = 'privacy';
  const before = await shown(page);
  const earlier = (await info(page)).versions.at(-1)?.version;
  await editor.must('contentPage!restore', { page, edit: (await info(page)).edit, version: earlier });
  assert.deepEqual(await shown(page), before);
  assert.equal((await info(page)).versions[0]?.state, 'draft');
  await editor.must('contentPage!discard', { page, edit: (await info(page)).edit });
  assert.deepEqual([await shown(page), (await info(page)).versions[0]?.state], [before, 'current']);
});

test('a page is published by one of two who publish it at once', async () => {
  const page = 'privacy';
  const { edit } = await save(draft(page, (await info(page)).edit, 'Of two'));
  const answers = await Promise.all([editor, other].map((person) => person.ask('contentPage!publish', { page, edit })));
  const errors = answers.map(({ error }) => error ?? 'published').toSorted();
  assert.equal(errors.filter((error) => error === 'published').length, 1, errors.join());
  assert.equal((await shown(page)).body, 'Of two');
});
