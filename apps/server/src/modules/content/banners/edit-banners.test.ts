import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const editor = await hire('editor', ['content.manage', 'audit.read'], 'Editors');
const other = await hire('other', ['content.manage'], 'Other editors');

/** An image as if somebody had uploaded it for content. */
async function uploaded(owner: string, name: string, width = 1200, height = 400): Promise<string> {
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, width, height, is_private, created_at)
    values (${ctx.ids.next()}, ${`uploads/aa/${name}.webp`}, ${BigInt(owner)}, 'content', 'image/webp', 10, ${width}, ${height}, false, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return `/files/uploads/aa/${name}.webp`;
}

const image = await uploaded(editor.staffId, 'own');
const base = {
  place: 'home',
  titles: { en: ' Winter ', de: '  ' },
  image,
  link: '/discounted',
  position: 1,
  startTime: ctx.clock.now().toISOString(),
};
type Banner = { bannerId: string; version: number; state: string; titles: Record<string, string>; image: string };
const info = (bannerId: string) => editor.must<Banner>('banner!info', { bannerId });
const onHome = async (lang = 'en') =>
  ((await post(server, `/api/banner!bannerList.action?lang=${lang}`, {})).data as { title: string }[]).map(
    ({ title }) => title,
  );

test('a banner is made, shown, changed by the version that was read, and deleted', async () => {
  const { bannerId } = await editor.must<{ bannerId: string }>('banner!save', base);
  const first = await info(bannerId);
  assert.deepEqual([first.version, first.state, first.titles], [1, 'running', { en: 'Winter' }]);
  assert.deepEqual(await onHome(), ['Winter']);
  assert.deepEqual(await onHome('de'), ['Winter'], 'a gap falls back to English');
  const changed = { ...base, bannerId, titles: { en: 'Spring', de: 'Frühling' } };
  const answers = await Promise.all([1, 2].map(() => other.ask('banner!save', { ...changed, version: 1 })));
  assert.deepEqual(answers.map(({ error }) => error ?? 'saved').toSorted(), ['content_changed', 'saved']);
  ctx.responseCache.invalidate();
  assert.deepEqual(await onHome('de'), ['Frühling']);
  assert.equal((await other.ask('banner!delete', { bannerId, version: 1 })).error, 'content_changed');
  await other.must('banner!delete', { bannerId, version: 2 });
  assert.equal((await other.ask('banner!delete', { bannerId, version: 2 })).error, 'content_not_found');
  assert.deepEqual(await onHome(), []);
  const { pageList } = await editor.must<{ pageList: { call: string; before: object; after: object }[] }>(
    'audit!list',
    {},
  );
  assert.deepEqual(
    pageList.slice(0, 3).map(({ call }) => call),
    ['banner!delete', 'banner!save', 'banner!save'],
  );
});

test('a banner says what its image says in its language, and shows an image of the own', async () => {
  const faultOf = async (change: object) => {
    const { error, body } = await editor.ask('banner!save', { ...base, ...change });
    return error === 'invalid_parameters' ? (JSON.parse(body).params.fields[0].field as string) : error;
  };
  assert.equal(await faultOf({ titles: { de: 'Nur deutsch' } }), 'titles.en');
  assert.equal(await faultOf({ language: 'ar' }), 'titles.ar');
  assert.equal(await faultOf({ link: '//evil.example' }), 'link');
  assert.equal(await faultOf({ endTime: base.startTime }), 'endsAt');
  assert.equal(await faultOf({ image: '/files/uploads/aa/missing.webp' }), 'image_not_found');
  assert.equal(await faultOf({ image: await uploaded(other.staffId, 'foreign') }), 'image_not_found');
});

test('an image that is too small for a banner is refused, however it was uploaded; one that a banner has stays', async () => {
  const save = async (width: number, height: number, change: object = {}) => {
    const own = await uploaded(editor.staffId, `of-${width}-${height}`, width, height);
    return editor.ask('banner!save', { ...base, image: own, ...change });
  };
  for (const [width, height] of [
    [1199, 400],
    [1200, 399],
  ] as const) {
    const { error, body } = await save(width, height);
    assert.equal(error, 'banner_image_too_small');
    assert.deepEqual(JSON.parse(body).params, { width, height, minWidth: 1200, minHeight: 400 });
  }
  const { bannerId } = await editor.must<{ bannerId: string }>('banner!save', base);
  // As if it had been made before the rule.
  await sql`update stored_files set width = 800 where key like '%own.webp'`.execute(ctx.db);
  await editor.must('banner!save', { ...base, bannerId, version: 1, position: 2 });
  assert.equal((await save(800, 300, { bannerId, version: 2 })).error, 'banner_image_too_small');
  assert.equal((await info(bannerId)).image, image);
  await editor.must('banner!delete', { bannerId, version: 2 });
  await sql`update stored_files set width = 1200 where key like '%own.webp'`.execute(ctx.db);
});

test('staff find banners by whether they run', async () => {
  const later = new Date(ctx.clock.now().getTime() + minuteMs).toISOString();
  await editor.must('banner!save', { ...base, startTime: later, titles: { en: 'Later' } });
  await editor.must('banner!save', { ...base, endTime: later, titles: { en: 'Now' } });
  const titles = async (state?: string) =>
    (await editor.must<{ pageList: Banner[] }>('banner!list', state ? { state } : {})).pageList.map(
      ({ titles: { en } }) => en,
    );
  assert.deepEqual(await titles('running'), ['Now']);
  assert.deepEqual(await titles('planned'), ['Later']);
  ctx.clock.advanceMs(2 * minuteMs);
  assert.deepEqual(await titles('ended'), ['Now']);
  assert.equal((await titles()).length, 2);
});

test('a banner that is not there, and an empty title, are told; an image that it has stays its own', async () => {
  assert.equal((await editor.ask('banner!info', { bannerId: '7' })).error, 'content_not_found');
  assert.equal((await editor.ask('banner!save', { ...base, bannerId: '7', version: 1 })).error, 'content_not_found');
  assert.equal((await editor.ask('banner!save', { ...base, titles: { en: '   ' } })).error, 'invalid_parameters');
  const { bannerId } = await editor.must<{ bannerId: string }>('banner!save', { ...base, titles: { en: 'Mine' } });
  // Another editor's banner keeps its image, which is not theirs to choose anew.
  await other.must('banner!save', { ...base, bannerId, version: 1, titles: { en: 'Ours' } });
  assert.deepEqual([(await info(bannerId)).image, (await info(bannerId)).version], [image, 2]);
  const foreign = { ...base, bannerId, version: 2, image: await uploaded(editor.staffId, 'another') };
  assert.equal((await other.ask('banner!save', foreign)).error, 'image_not_found');
  assert.equal((await info(bannerId)).version, 2);
});

test('a banner is planned until the second before its start, and ended at the second of its end', async () => {
  const at = (minutes: number) => new Date(ctx.clock.now().getTime() + minutes * minuteMs).toISOString();
  const times = { startTime: at(1), endTime: at(2) };
  const { bannerId } = await editor.must<{ bannerId: string }>('banner!save', {
    ...base,
    ...times,
    titles: { en: 'Brief' },
  });
  const state = async () => {
    const listed = await Promise.all(
      ['planned', 'running', 'ended'].map(async (each) => {
        const { pageList } = await editor.must<{ pageList: Banner[] }>('banner!list', { state: each });
        return pageList.some((banner) => banner.bannerId === bannerId) ? each : '';
      }),
    );
    ctx.responseCache.invalidate();
    return [(await info(bannerId)).state, listed.join(''), (await onHome()).includes('Brief')];
  };
  ctx.clock.advanceMs(minuteMs - secondMs);
  assert.deepEqual(await state(), ['planned', 'planned', false]);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await state(), ['running', 'running', true]);
  ctx.clock.advanceMs(minuteMs - secondMs);
  assert.deepEqual(await state(), ['running', 'running', true]);
  ctx.clock.advanceMs(secondMs);
  assert.deepEqual(await state(), ['ended', 'ended', false]);
});
