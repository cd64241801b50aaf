import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { uploadForm } from '#testkit/rows/upload-form.ts';
import { type MarketPerson, smallMarket } from '#testkit/small-market.ts';
import { wholeServer } from '#testkit/whole-server.ts';
import { openSession } from '../../modules/accounts/index.ts';
import { changeSetting } from '../../modules/settings/index.ts';
import { inTx } from '../database.ts';
import { copyPrivateImage } from './copy-image.ts';
import { loadSharp } from './load-sharp.ts';
import { purgeUnusedUploads } from './unused-uploads.ts';
import { assertUploadQuota } from './upload-quota.ts';

const { ctx, server } = await wholeServer();
const { buyerA, buyerB, storeA, storeB, admin, powerlessStaff } = await smallMarket(ctx);
const sharp = await loadSharp();
const flat = sharp({ create: { width: 9, height: 6, channels: 3, background: '#a06040' } });
const [jpeg, png, webp] = await Promise.all([
  flat.clone().jpeg().toBuffer(),
  flat.clone().png().toBuffer(),
  flat.clone().webp().toBuffer(),
]);

const origin = { address: '192.0.2.7', device: 'test' };
type Surface = '/api' | '/seller/api' | '/admin/api';

/** Sends a form in a session of its own, for days pass between; answers the key of what was kept, or the refusal. */
async function send(person: MarketPerson | null, surface: Surface, moduleName: string, bytes?: Buffer) {
  const { headers, payload } = uploadForm(moduleName, bytes);
  const token = person && (await inTx(ctx.db, (tx) => openSession(ctx, tx, person.session, origin)));
  const reply = await server.inject({
    method: 'POST',
    url: `${surface}/uploadimg!execute.action`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
  const { error, data } = reply.json<{ error?: string; data: { data: string } | null }>();
  return error ?? data?.data.replace('/files/', '') ?? assert.fail(reply.body);
}

/** What is known of a file; undefined of none. */
async function rowOf(key: string) {
  const { rows } = await sql<{ owner: bigint; purpose: string; isPrivate: boolean; bytes: number; width: number }>`
    select owner_user_id as owner, module_name as purpose, is_private as "isPrivate", bytes::int, width
      from stored_files where key = ${key}`.execute(ctx.db);
  return rows[0];
}

async function countFiles(): Promise<number> {
  return (await sql`select from stored_files`.execute(ctx.db)).rows.length;
}

test('a chat takes the kinds of images that it shows, and other purposes one more', async () => {
  for (const [kind, bytes] of Object.entries({ jpeg, png })) {
    const key = await send(buyerA, '/api', 'chat', bytes);
    assert.match(key, /^private\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/, kind);
  }
  assert.equal(await send(buyerA, '/api', 'chat', webp), 'file_type_refused');
  assert.match(await send(buyerA, '/api', 'review', webp), /^uploads\//);
});

test('each purpose belongs to its people, and a form without a file is refused', async () => {
  const before = await countFiles();
  assert.equal(await send(buyerA, '/api', 'review'), 'file_missing');
  assert.equal(await send(storeA, '/seller/api', 'goods'), 'file_missing');
  assert.equal(await send(admin, '/admin/api', 'content'), 'file_missing');
  assert.equal(await send(powerlessStaff, '/admin/api', 'content', png), 'not_allowed');
  assert.equal(await send(buyerA, '/seller/api', 'goods', png), 'not_allowed');
  assert.equal(await send(null, '/api', 'review', png), 'not_logged_in');
  assert.equal(await send(buyerA, '/api', 'goods', png), 'invalid_parameters');
  assert.equal(await send(storeA, '/seller/api', 'identity', png), 'invalid_parameters');
  assert.equal(await countFiles(), before);
});

test('what staff and sellers upload is theirs, and is what everybody sees', async () => {
  for (const [person, surface, purpose] of [
    [storeA, '/seller/api', 'goods'],
    [admin, '/admin/api', 'content'],
  ] as const) {
    const key = await send(person, surface, purpose, png);
    const kept = await ctx.files.get(key);
    assert.deepEqual(await rowOf(key), {
      owner: person.userId,
      purpose,
      isPrivate: false,
      bytes: kept?.bytes.length,
      width: 9,
    });
    assert.ok(await ctx.files.has(key.replace('.webp', '-400.webp')), 'lists show a small one');
  }
});

test('whoever has uploaded as many as anybody may is refused before anything is kept, until the first is a day old', async () => {
  const install = { staffId: null };
  await changeSetting(ctx, 'uploads_per_day', 10, install, 'Test');
  ctx.clock.advanceMs(dayMs);
  for (let index = 0; index < 10; index += 1) await send(buyerB, '/api', 'review', png);
  const before = await countFiles();
  assert.equal(await send(buyerB, '/api', 'identity', png), 'uploads_per_day_reached');
  assert.equal(await countFiles(), before);
  ctx.clock.advanceMs(dayMs - secondMs);
  assert.equal(await send(buyerB, '/api', 'review', png), 'uploads_per_day_reached');
  ctx.clock.advanceMs(secondMs);
  assert.match(await send(buyerB, '/api', 'review', png), /^uploads\//);
});

test('of what is kept for a person the last byte below the bound counts, of stores and of everything else apart', async () => {
  const megabyte = 1 << 20;
  const [one, other] = [await send(buyerA, '/api', 'review', png), await send(buyerA, '/api', 'review', png)];
  for (const [purpose, megabytes, key] of [
    ['review', 500, one],
    ['goods', 20_000, other],
  ] as const) {
    const fill = (bytes: number) =>
      sql`update stored_files set bytes = ${bytes}, module_name = ${purpose} where key = ${key}`.execute(ctx.db);
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(bytes), 0)::int as sum from stored_files
      where owner_user_id = ${buyerA.userId} and key <> ${key}
        and (module_name = 'goods') = ${purpose === 'goods'}`.execute(ctx.db);
    const room = megabytes * megabyte - (rows[0]?.sum ?? 0);
    // One file holds no more than a number of 31 bits: the others stand for what a person has in thousands of files.
    const parts = Math.ceil(room / (1 << 30));
    for (let part = 1; part < parts; part += 1)
      await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
        values (${ctx.ids.next()}, ${`uploads/zz/${purpose}${part}.webp`}, ${buyerA.userId}, ${purpose}, 'image/webp', ${1 << 30}, false, '2026-01-01')`.execute(
        ctx.db,
      );
    const last = room - (parts - 1) * (1 << 30);
    await fill(last - 1);
    await assertUploadQuota(ctx, buyerA.userId, purpose);
    await fill(last);
    await assert.rejects(assertUploadQuota(ctx, buyerA.userId, purpose), {
      key: 'upload_space_used_up',
      params: { megabytes },
    });
    if (purpose === 'review') await assertUploadQuota(ctx, buyerA.userId, 'goods');
  }
});

test('every call that takes an image refuses none, what is none of its kind, too large, of too many pixels or beyond the bounds', async () => {
  const person = { buyer: buyerB, seller: storeB, staff: admin };
  const doors = [
    ['/api/uploadimg!execute', person.buyer, 'review'],
    ['/seller/api/uploadimg!execute', person.seller, 'goods'],
    ['/admin/api/uploadimg!execute', person.staff, 'content'],
    ['/admin/api/chatPicture!upload', person.staff, 'chat'],
  ] as const;
  const wide = await sharp({ create: { width: 16_001, height: 1, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [path, { session }, purpose] of doors) {
    const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, session, origin));
    const sendTo = async (bytes?: Buffer) => {
      const { headers, payload } = uploadForm(purpose, bytes);
      const how = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, payload } as const;
      return (await server.inject({ ...how, url: `${path}.action` })).json<{ error?: string }>().error;
    };
    const keep = (bytes: number, count: number, at: Date) =>
      sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
        select n + ${ctx.ids.next()}::bigint, 'uploads/kept/' || n, ${session.userId}, ${purpose}, 'image/webp', ${bytes}, false, ${at}
          from generate_series(1, ${count}) as n`.execute(ctx.db);
    const discard = () => sql`delete from stored_files where key like 'uploads/kept/%'`.execute(ctx.db);
    const before = await countFiles();
    assert.equal(await sendTo(), 'file_missing', path);
    assert.equal(await sendTo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'file_type_refused', path);
    assert.equal(await sendTo(Buffer.concat([png, Buffer.alloc(11 << 20)])), 'file_too_large', path);
    assert.equal(await sendTo(wide), 'image_too_many_pixels', path);
    await keep(1, 3000, ctx.clock.now());
    assert.equal(await sendTo(png), 'uploads_per_day_reached', path);
    await discard();
    await keep(1 << 30, 20, new Date('2026-01-01'));
    assert.equal(await sendTo(png), 'upload_space_used_up', path);
    await discard();
    assert.equal(await countFiles(), before, path);
  }
});

test('a private image is copied for its owner alone, as a file of its own that outlives the first', async () => {
  await sql`delete from stored_files where owner_user_id = ${buyerA.userId}`.execute(ctx.db);
  const key = await send(buyerA, '/api', 'identity', jpeg);
  const copyOf = (userId: bigint, from = key) => copyPrivateImage(ctx, userId, from, 'verification');
  assert.equal(await copyOf(buyerB.userId), undefined, 'a stranger gets none of it');
  const copy = (await copyOf(buyerA.userId))?.replace('/files/', '') ?? '';
  assert.match(copy, /^private\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
  assert.notEqual(copy, key);
  assert.deepEqual((await ctx.files.get(copy))?.bytes, (await ctx.files.get(key))?.bytes);
  const first = await rowOf(key);
  assert.deepEqual(await rowOf(copy), { ...first, purpose: 'verification' });
  await sql`update stored_files set discarded_at = ${ctx.clock.now()} where key = ${key}`.execute(ctx.db);
  assert.equal(await copyOf(buyerA.userId), undefined, 'what is about to be deleted is not copied');
  await purgeUnusedUploads(ctx, { moduleName: 'identity', isReferred: sql`true`, keptDays: 0 });
  assert.equal(await ctx.files.has(key), false);
  assert.ok(await ctx.files.has(copy));
  const open = await send(buyerA, '/api', 'review', jpeg);
  assert.equal(await copyOf(buyerA.userId, open), undefined, 'what everybody sees becomes no document');
});

test('a copy counts as an upload', async () => {
  ctx.clock.advanceMs(dayMs);
  const key = await send(buyerA, '/api', 'identity', jpeg);
  for (let index = 1; index < 10; index += 1) await send(buyerA, '/api', 'review', jpeg);
  const before = await countFiles();
  await assert.rejects(copyPrivateImage(ctx, buyerA.userId, key, 'verification'), { key: 'uploads_per_day_reached' });
  assert.equal(await countFiles(), before);
});

test('a file that cannot be deleted now keeps its row, and goes at a later turn', async () => {
  ctx.clock.advanceMs(dayMs);
  const [stuck, easy] = [await send(buyerA, '/api', 'aftersales', jpeg), await send(buyerA, '/api', 'aftersales', png)];
  const failing = {
    ...ctx,
    files: {
      ...ctx.files,
      remove: async (key: string) => {
        if (key === stuck) throw new Error('no disk');
        await ctx.files.remove(key);
      },
    },
  };
  const unused = { moduleName: 'aftersales', isReferred: sql`false`, keptDays: 0 };
  await assert.rejects(purgeUnusedUploads(failing, unused), /no disk/);
  assert.ok(await rowOf(stuck));
  assert.equal((await server.inject({ url: `/files/${stuck}` })).statusCode, 404);
  assert.equal(await purgeUnusedUploads(ctx, unused), 2);
  for (const key of [stuck, easy]) {
    assert.equal(await rowOf(key), undefined);
    assert.equal(await ctx.files.has(key), false);
  }
});

test('where it cannot be told whether a file is in use, it stays', async () => {
  const key = await send(buyerA, '/api', 'aftersales', jpeg);
  const unused = { moduleName: ['aftersales'], isReferred: sql`null::boolean`, keptDays: 0 };
  assert.equal(await purgeUnusedUploads(ctx, unused), 0);
  assert.ok(await ctx.files.has(key));
});
