import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { addTestUser } from '#testkit/test-shop.ts';
import { notifyOwner, sendSecurityDigests } from './security-events.ts';
import type { SecurityEvent } from './security-messages.ts';

const ctx = await testContext();
let people = 10n;

/** A person whom nothing has happened to yet. */
async function person() {
  people += 1n;
  const id = people;
  const mailbox = `person${id}@mail.example`;
  await addTestUser(ctx, id, mailbox);
  return {
    id,
    mailbox,
    happens: (event: SecurityEvent = 'coupon_created', address = '192.0.2.1', more: { undoLink?: string } = {}) =>
      inTx(ctx.db, (tx) => notifyOwner(ctx, tx, { userId: id, event, origin: { address, device: 'test' }, ...more })),
    mails: async () => {
      const { rows } = await sql<{ text: string }>`select body_text as text from mails where recipient = ${mailbox}
        and kind = 'security' order by id`.execute(ctx.db);
      return rows.map(({ text }) => text);
    },
  };
}

/** Whether anything is kept of a person, in which case the next hour says it. */
const kept = async (id: bigint) =>
  (
    await sql<{
      held: { address: string; count: number }[];
    }>`select held from security_digests where user_id = ${id}`.execute(ctx.db)
  ).rows[0]?.held;

test('the first is told at once, what follows in the hour is told together when it is over, with how often and from where', async () => {
  const anna = await person();
  await anna.happens();
  assert.equal((await anna.mails()).length, 1);
  for (const address of ['192.0.2.1', '198.51.100.7', '192.0.2.1']) await anna.happens('coupon_created', address);
  ctx.clock.advanceMs(hourMs - secondMs);
  await sendSecurityDigests(ctx);
  assert.equal((await anna.mails()).length, 1);
  ctx.clock.advanceMs(secondMs);
  await sendSecurityDigests(ctx);
  const [, digest = ''] = await anna.mails();
  assert.match(digest, /192\.0\.2\.1.* × 2$/m);
  assert.match(digest, /198\.51\.100\.7.* × 1$/m);
  assert.deepEqual(await kept(anna.id), [], 'what was told is not told again');
});

test('after a message the next hour begins; after a quiet hour the first is told at once again', async () => {
  const berta = await person();
  await berta.happens();
  await berta.happens();
  ctx.clock.advanceMs(hourMs);
  await sendSecurityDigests(ctx);
  await berta.happens();
  assert.equal((await berta.mails()).length, 2, 'the hour after a message, too, tells nothing at once');
  ctx.clock.advanceMs(hourMs);
  await sendSecurityDigests(ctx);
  assert.equal((await berta.mails()).length, 3);
  ctx.clock.advanceMs(hourMs);
  await sendSecurityDigests(ctx);
  assert.deepEqual([(await berta.mails()).length, await kept(berta.id)], [3, undefined], 'nothing happened');
  await berta.happens();
  assert.equal((await berta.mails()).length, 4);
});

test('each kind has its hour, each person theirs, and what can be taken back is told at once however often it happens', async () => {
  const [carla, dora] = [await person(), await person()];
  await carla.happens('coupon_created');
  await carla.happens('password_changed');
  await dora.happens('coupon_created');
  assert.deepEqual([(await carla.mails()).length, (await dora.mails()).length], [2, 1]);
  for (const code of ['one', 'two'])
    await carla.happens('email_changed', '192.0.2.1', { undoLink: `https://shop.example/undo?change=${code}` });
  const told = await carla.mails();
  assert.equal(told.length, 4);
  assert.ok(told[2]?.includes('change=one') && told[3]?.includes('change=two'));
});

test('a message names twenty addresses at most; whatever came from others is counted together', async () => {
  const emil = await person();
  await emil.happens();
  for (let place = 1; place <= 25; place += 1) await emil.happens('coupon_created', `198.51.100.${place}`);
  await emil.happens('coupon_created', '198.51.100.1');
  const held = (await kept(emil.id)) ?? [];
  assert.equal(held.length, 21);
  assert.equal(held.find(({ address }) => address === '198.51.100.1')?.count, 2, 'a known one goes on being named');
  assert.equal(held.find(({ address }) => address === '')?.count, 5);
  assert.equal(
    held.reduce((sum, { count }) => sum + count, 0),
    26,
  );
});

test('of many at once one is told at once, and none is lost', async () => {
  const fred = await person();
  await Promise.all(Array.from({ length: 8 }, () => fred.happens()));
  assert.equal((await fred.mails()).length, 1);
  assert.equal((await kept(fred.id))?.[0]?.count, 7);
  ctx.clock.advanceMs(hourMs);
  await Promise.all([sendSecurityDigests(ctx), sendSecurityDigests(ctx)]);
  assert.equal((await fred.mails()).length, 2, 'two sweeps at once tell it once');
});

test('what is rolled back was never told, nor counted', async () => {
  const gina = await person();
  const failing = inTx(ctx.db, async (tx) => {
    const origin = { address: '192.0.2.1', device: 'test' };
    await notifyOwner(ctx, tx, { userId: gina.id, event: 'password_changed', origin });
    throw new Error('later step failed');
  });
  await assert.rejects(failing, /later step/);
  assert.deepEqual([await gina.mails(), await kept(gina.id)], [[], undefined]);
});
