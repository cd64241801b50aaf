import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, marketing } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { inTx } from '#platform/database.ts';
import { faulty } from '#testkit/calls/refusal.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { contentModule, type NewBanner, setBanner } from '../index.ts';

const ctx = await testContext();
const startsAt = ctx.clock.now();
const set = (change: Partial<NewBanner> & { name: string }) =>
  inTx(ctx.db, (tx) =>
    setBanner(ctx, tx, {
      place: 'home',
      titles: { en: change.name },
      image: 'banners/a.webp',
      link: '/',
      position: 0,
      startsAt,
      ...change,
    }),
  );
const titles = async (language: 'en' | 'zh-CN', type?: 'discounted') =>
  (await call(ctx, contentModule.routes, catalogue.bannerList, type ? { type } : {}, { language })).map(
    ({ title }) => title,
  );

test('banners run from their start to their end, in order, at their place', async () => {
  await set({ name: 'second', position: 2 });
  await set({ name: 'first', position: 1, endsAt: new Date(startsAt.getTime() + dayMs) });
  await set({ name: 'later', startsAt: new Date(startsAt.getTime() + 2 * dayMs) });
  await set({ name: 'sale', place: 'discounted' });
  assert.deepEqual(await titles('en'), ['first', 'second']);
  assert.deepEqual(await titles('en', 'discounted'), ['sale']);
  ctx.clock.advanceMs(dayMs);
  assert.deepEqual(await titles('en'), ['second']);
  ctx.clock.advanceMs(dayMs);
  assert.deepEqual(await titles('en'), ['later', 'second']);
});

test('a language with banners of its own shows those only', async () => {
  await set({ name: 'chinese', language: 'zh-CN', titles: { 'zh-CN': '欢迎' } });
  assert.deepEqual(await titles('zh-CN'), ['欢迎']);
  assert.deepEqual(await titles('en'), ['later', 'second']);
});

test('setting a name again replaces the banner', async () => {
  const id = await set({ name: 'sale', place: 'discounted', titles: { en: 'Bigger sale' } });
  assert.deepEqual(await titles('en', 'discounted'), ['Bigger sale']);
  assert.equal(await set({ name: 'sale', place: 'discounted' }), id);
});

test('a banner leads nowhere outside, and shows nothing but a stored image', async () => {
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/a b'])
    await assert.rejects(set({ name: 'bad', link }), faulty('link'), link);
  await assert.rejects(set({ name: 'bad', image: 'https://evil.example/a.webp' }), faulty('image'));
  await assert.rejects(set({ name: 'bad', language: 'xx' }), faulty('language.xx'));
  await assert.rejects(set({ name: 'bad', endsAt: startsAt }), faulty('endsAt'));
  await set({ name: 'good', place: 'discounted', link: '/category/12?sort=sales' });
});

test('the apps are installed from the settings’ addresses, or from the shop itself', async () => {
  const ask = () => call(ctx, contentModule.routes, marketing.downloadUrl, {});
  assert.equal((await ask()).seller, `${ctx.config.publicUrl}/seller/`);
  ctx.settingValues.set('buyer_app_url', 'https://apps.example/buyer');
  assert.equal((await ask()).buyer, 'https://apps.example/buyer');
});
