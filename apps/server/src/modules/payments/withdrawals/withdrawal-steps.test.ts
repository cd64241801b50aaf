import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { passTime } from '#testkit/order-market.ts';
import type { MarketBuyer } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { tronAddress, withdrawalDesk } from '#testkit/withdrawal-desk.ts';
import { setFundPassword } from '../../accounts/index.ts';

const ctx = await testContext();
ctx.settingValues.set('withdrawal_daily_count', 50);
const desk = await withdrawalDesk(ctx);
const changed = refusal('withdrawal_state_changed');

type Step = 'approve' | 'reject' | 'send' | 'confirm' | 'fail' | 'cancel';
const steps: Readonly<Record<Step, (who: MarketBuyer, id: string) => Promise<unknown>>> = {
  approve: (_who, id) => desk.approve(id, desk.ben),
  reject: (_who, id) => desk.reject(id),
  send: (_who, id) => desk.send(id),
  confirm: (_who, id) => desk.confirm(id),
  fail: (_who, id) => desk.fail(id),
  cancel: desk.cancel,
};

/** How a withdrawal gets into each state, and what each step makes of it there; a step that is not named is refused. */
const states: Readonly<Record<string, { way: readonly Step[]; leadsTo: Partial<Record<Step, string>> }>> = {
  under_review: { way: [], leadsTo: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } },
  approved: { way: ['approve'], leadsTo: { reject: 'rejected', send: 'sent' } },
  sent: { way: ['approve', 'send'], leadsTo: { send: 'sent', confirm: 'confirmed', fail: 'failed' } },
  confirmed: { way: ['approve', 'send', 'confirm'], leadsTo: {} },
  failed: { way: ['approve', 'send', 'fail'], leadsTo: {} },
  rejected: { way: ['approve', 'reject'], leadsTo: {} },
  cancelled: { way: ['cancel'], leadsTo: {} },
};

/** Available and set aside of 1,000 with 100 withdrawn, by state. */
function moneyIn(state: string): readonly string[] {
  if (state === 'confirmed') return ['900.00', '0.00'];
  return ['failed', 'rejected', 'cancelled'].includes(state) ? ['1000.00', '0.00'] : ['900.00', '100.00'];
}
async function assertIn(who: MarketBuyer, id: string, state: string): Promise<void> {
  assert.equal((await desk.info(id)).state, state);
  const money = [await desk.available(who), await desk.hold(id)].map((micro) => formatAmount(micro));
  assert.deepEqual(money, moneyIn(state), state);
}

for (const [state, { way, leadsTo }] of Object.entries(states)) {
  test(`${state}: ${Object.keys(leadsTo).join(', ') || 'nothing'} and no other step, with the money where it belongs`, async () => {
    const make = async () => {
      const who = await desk.owner();
      const { withdrawalId } = await desk.apply(who);
      for (const step of way) await steps[step](who, withdrawalId);
      await assertIn(who, withdrawalId, state);
      return { who, withdrawalId };
    };
    const { who, withdrawalId } = await make();
    const before = (await desk.info(withdrawalId)).log.length;
    for (const [step, take] of Object.entries(steps))
      if (leadsTo[step as Step] === undefined) await assert.rejects(take(who, withdrawalId), changed, step);
    await assert.rejects(desk.showCard(withdrawalId), changed, 'it goes to no card');
    assert.equal((await desk.info(withdrawalId)).log.length, before, 'what was refused is no event');
    await assertIn(who, withdrawalId, state);
    for (const [step, next] of Object.entries(leadsTo)) {
      const each = await make();
      await steps[step as Step](each.who, each.withdrawalId);
      await assertIn(each.who, each.withdrawalId, next);
    }
  });
}

test('approved by one of two it is neither sent nor taken back by its owner, and may still be refused', async (t) => {
  ctx.settingValues.set('withdrawal_two_approvals_above', '99.99');
  t.after(() => ctx.settingValues.delete('withdrawal_two_approvals_above'));
  const who = await desk.owner();
  const { withdrawalId } = await desk.apply(who);
  await desk.approve(withdrawalId, desk.anna);
  for (const step of ['send', 'confirm', 'fail', 'cancel'] as const)
    await assert.rejects(steps[step](who, withdrawalId), changed, step);
  await assertIn(who, withdrawalId, 'approved_once');
  await assert.rejects(desk.approve(withdrawalId, desk.ben, 'under_review'), changed, 'the first was somebody else');
  await desk.reject(withdrawalId);
  await assertIn(who, withdrawalId, 'rejected');
  await assert.rejects(desk.approve(withdrawalId, desk.ben), changed);
});

test('withdrawals of a person count together for a day: one approves no more of them than at once', async (t) => {
  ctx.settingValues.set('withdrawal_two_approvals_above', '250.00');
  t.after(() => ctx.settingValues.delete('withdrawal_two_approvals_above'));
  const who = await desk.owner();
  const next = async () => (await desk.apply(who)).withdrawalId;
  const needsTwo = async (id: string) => (await desk.info(id)).needsTwo;
  const refused = await next();
  await desk.approve(refused);
  await desk.reject(refused);
  for (let part = 0; part < 2; part++) {
    const id = await next();
    assert.equal(await needsTwo(id), false, 'what came to nothing counts for nothing');
    assert.equal((await desk.approve(id)).state, 'approved');
    await desk.send(id);
    await desk.confirm(id);
  }
  const third = await next();
  assert.equal(await needsTwo(third), true);
  assert.equal((await desk.approve(third)).state, 'approved_once');
  await desk.reject(third);
  await passTime(ctx, dayMs);
  const later = await next();
  assert.equal(await needsTwo(later), false);
  assert.equal((await desk.approve(later)).state, 'approved');
});

test('of two who decide at once the second is told, and refuses nothing that the first has just approved', async () => {
  const who = await desk.owner();
  const { withdrawalId } = await desk.apply(who);
  const [approved, rejected] = await Promise.allSettled([
    desk.approve(withdrawalId, desk.ben, 'under_review'),
    desk.reject(withdrawalId, 'The address is known to us', 'under_review'),
  ]);
  assert.deepEqual([approved.status, rejected.status].sort(), ['fulfilled', 'rejected']);
  const refused = approved.status === 'rejected' ? approved : rejected;
  assert.throws(() => {
    throw (refused as PromiseRejectedResult).reason;
  }, changed);
  await assertIn(who, withdrawalId, approved.status === 'fulfilled' ? 'approved' : 'rejected');
});

test('on a network a transaction is named; what a bank would call it is none', async () => {
  const { withdrawalId } = await desk.apply(await desk.owner());
  await desk.approve(withdrawalId);
  const needed = refusal('invalid_parameters', { fields: [{ field: 'txHash', reason: 'required' }] });
  await assert.rejects(desk.send(withdrawalId, {}), needed);
  await assert.rejects(desk.send(withdrawalId, { reference: 'PO 7' }), needed);
  assert.equal((await desk.info(withdrawalId)).state, 'approved');
});

test('a repetition under one key is answered by the first, whatever became of it; another request under it is refused', async () => {
  const who = await desk.owner();
  const { session_token } = await desk.openForm(who);
  const asked = { session_token, key: 'once-only' };
  const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => desk.apply(who, asked)));
  for (const again of rest) assert.deepEqual(again, first);
  await assert.rejects(desk.apply(who, { ...asked, amount: '100.01' }), refusal('idempotency_conflict'));
  const another = (await desk.openForm(who)).session_token;
  await assert.rejects(desk.apply(who, { session_token: another, key: 'once-only' }), refusal('idempotency_conflict'));
  await desk.cancel(who, first?.withdrawalId ?? '');
  // The fund password is no part of what is compared.
  await inTx(ctx.db, (tx) => setFundPassword(ctx, tx, who.userId, '135791'));
  assert.deepEqual(await desk.apply(who, { ...asked, safeword: '135791' }), first);
  assert.equal(formatAmount(await desk.available(who)), '1000.00');
  assert.equal((await desk.list(who)).pageInfo.totalElements, 1);
});

test('a person finds the own withdrawals by what became of them', async () => {
  const who = await desk.owner();
  const ended: string[] = [];
  for (const end of ['confirm', 'fail', 'cancel'] as const) {
    const { withdrawalId } = await desk.apply(who);
    for (const step of end === 'cancel' ? [end] : (['approve', 'send', end] as const))
      await steps[step](who, withdrawalId);
    ended.push(withdrawalId);
  }
  const { withdrawalId: open } = await desk.apply(who);
  const [confirmed, failed, cancelled] = ended;
  const ids = async (status?: 'processing' | 'successful' | 'failed') =>
    (await desk.list(who, status)).pageList.map((row) => row.withdrawalId);
  assert.deepEqual(await ids('processing'), [open]);
  assert.deepEqual(await ids('successful'), [confirmed]);
  assert.deepEqual(await ids('failed'), [cancelled, failed]);
  assert.deepEqual(await ids(), [open, cancelled, failed, confirmed]);
});

test('its owner is told what was sent after the charge, once, and what came back in full with its reason; never the whole address', async () => {
  const who = await desk.owner();
  const email = `sent${who.userId}@example.com`;
  await sql`update users set email = ${email} where id = ${who.userId}`.execute(ctx.db);
  const mails = async () =>
    (
      await sql<{ kind: string; text: string }>`select kind, body_text as text from mails
        where recipient = ${email} order by id`.execute(ctx.db)
    ).rows;
  const { withdrawalId } = await desk.apply(who);
  await desk.approve(withdrawalId);
  assert.deepEqual(await mails(), [], 'an approval is nothing to be told');
  await desk.send(withdrawalId);
  await desk.send(withdrawalId);
  await desk.fail(withdrawalId, 'The network lost it');
  const [sent, returned, ...more] = await mails();
  assert.deepEqual([sent?.kind, returned?.kind, more], ['withdrawal_sent', 'withdrawal_returned', []]);
  assert.ok(sent && returned);
  assert.ok(sent.text.includes('99.00') && !sent.text.includes('100.00'), sent.text);
  assert.ok(returned.text.includes('100.00') && returned.text.includes('The network lost it'), returned.text);
  assert.ok(sent.text.includes('TUEZSd…hGWYdH'));
  for (const { text } of [sent, returned]) assert.ok(!text.includes(tronAddress));
  const { rows } = await sql<{ news: string; amount: string }>`
    select payload->>'news' as news, payload->>'amount' as amount from outbox_events
     where type = 'money_moved' and payload->>'subjectId' = ${withdrawalId} order by id`.execute(ctx.db);
  assert.deepEqual(rows, [
    { news: 'withdrawal_sent', amount: '99.00' },
    { news: 'withdrawal_returned', amount: '100.00' },
  ]);
});
