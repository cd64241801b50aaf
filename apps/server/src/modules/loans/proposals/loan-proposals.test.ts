import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { addStaff } from '#testkit/small-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { disableStaff } from '../../accounts/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { approveDeposit } from '../../payments/deposits/decide-deposit.ts';
import { insertSubmitted } from '../../payments/deposits/deposits.repository.ts';
import { claimPayment, recordDeposit } from '../../payments/index.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const quarter = { amount: '100000', days: 90 } as const;
const usdt = (text: string) => parseAmount(text, 'USDT');
const hashOf = (digit: string) => digit.repeat(64);
const funding = (evidence: string, channel: 'usdt_trc20' | 'usdt_erc20' | 'card' = 'usdt_trc20') =>
  ({ kind: 'fund_pool', reason: 'Capital', amount: '5000', channel, evidence }) as const;

test('staff propose nothing about an own loan, nor is carried out what they had proposed', async () => {
  const who = await market.borrower(5_000n);
  const loanId = await market.lent(who, quarter);
  const { receipt } = await market.repay(who, loanId, '500.00');
  const asked = [
    { kind: 'write_off', reason: 'Insolvent', loanId },
    { kind: 'reverse_repayment', reason: 'Bank error', loanId, repaymentId: receipt.repaymentId },
  ] as const;
  const { rows } = await sql<{ username: string }>`select username from users where id = ${who.userId}`.execute(ctx.db);
  const namesake = await addStaff(ctx, rows[0]?.username ?? '', ['loans.account']);
  const member = await addStaff(ctx, 'carla', ['loans.account']);
  const early = await Promise.all(asked.map((input) => market.propose(input, member)));
  await sql`update staff set own_user_id = ${who.userId} where id = ${member.userId}`.execute(ctx.db);
  // It turned out only afterwards whose account it is.
  for (const proposalId of early) {
    await assert.rejects(market.confirm(proposalId), refusal('own_loan'));
    await market.dismiss(proposalId);
  }
  for (const input of asked)
    for (const own of [namesake, member]) await assert.rejects(market.propose(input, own), refusal('own_loan'));
  assert.equal((await market.get(who, loanId)).state, 'loaned');
  await assertInvariants(ctx.db);
});

test('one payment funds the pool once, however it is written', async () => {
  const hash = hashOf('a');
  const before = await market.pool();
  await market.confirm(await market.propose(funding(hash)));
  for (const again of [
    hash.toUpperCase(),
    `0x${hash}`,
    `0X${hash.toUpperCase()}`,
    ` ${hash}\u00a0`,
    `${hash.slice(0, 30)} ${hash.slice(30)}`,
    `${hash}\u200b`,
    `${hash.slice(0, 7)}\u00ad\u2060${hash.slice(7)}`,
    `ａ${hash.slice(1)}`,
    `https://tronscan.org/#/transaction/${hash}`,
  ])
    await assert.rejects(market.propose(funding(again)), refusal('payment_already_credited'), again);
  await assert.rejects(market.propose(funding(hash, 'usdt_erc20')), refusal('payment_already_credited'));
  assert.equal((await market.pool()) - before, usdt('5000'));
  await assert.rejects(market.propose(funding(' \u200b ')), refusal('invalid_parameters'));
  // Statements are told apart by their channel, and by what stands there.
  await market.propose(funding('Statement 2026/77', 'card'));
  await assert.rejects(market.propose(funding('STATEMENT2026/77', 'card')), refusal('payment_already_credited'));
  await market.propose(funding('Statement 2026/77'));
  await market.propose(funding('Statement 2026/78', 'card'));
});

test('a payment that was credited to somebody funds nothing, even if that came after the proposal', async () => {
  const { userId } = await market.borrower();
  const deposit = (channel: 'usdt_trc20' | 'card', externalKey: string) =>
    inTx(ctx.db, (tx) => recordDeposit(ctx, tx, { userId, channel, amountMicro: usdt('5000'), externalKey }));
  await deposit('usdt_trc20', `${hashOf('c')}:0`);
  await deposit('card', 'cs_live_A1');
  const before = await market.pool();
  await assert.rejects(market.propose(funding(`0x${hashOf('C')}`)), refusal('payment_already_credited'));
  await assert.rejects(market.propose(funding('cs_live_a1', 'card')), refusal('payment_already_credited'));
  const early = await market.propose(funding(hashOf('d')));
  await deposit('usdt_trc20', hashOf('d'));
  await assert.rejects(market.confirm(early), refusal('payment_already_credited'));
  assert.equal(await market.pool(), before);
  await assertInvariants(ctx.db);
});

test('what funds the pool, or is about to, is credited to nobody, nor does what the platform sent come in again', async () => {
  const who = await market.borrower();
  const member = await addStaff(ctx, 'depot', ['deposits.review']);
  const { userId } = who;
  const submitted = async (number: string) => {
    const id = ctx.ids.next();
    await inTx(ctx.db, (tx) =>
      insertSubmitted(ctx, tx, {
        id,
        userId,
        number,
        channel: 'usdt_trc20',
        claimedMicro: usdt('50'),
        feeMicro: 0n,
        address: '',
        claimedTransaction: '',
        certificateKey: '',
        formHash: Buffer.from(number),
        at: ctx.clock.now(),
      }),
    );
    return id;
  };
  const approve = (id: bigint, txHash: string) => {
    const session = member.session as StaffSession;
    return inTx(ctx.db, (tx) => approveDeposit(ctx, tx, { session, id, seen: { amount: '50', txHash } }));
  };
  const id = await submitted('000000000001');
  const proposed = await market.propose(funding(`https://tronscan.org/#/transaction/${hashOf('e')}`));
  await assert.rejects(approve(id, `0x${hashOf('E')}`), refusal('payment_already_credited'), 'it waits');
  await market.confirm(proposed);
  await assert.rejects(approve(id, hashOf('e')), refusal('payment_already_credited'), 'it funded');
  const wrong = await market.propose(funding(hashOf('9'), 'usdt_erc20'));
  await assert.rejects(approve(id, hashOf('9')), refusal('payment_already_credited'), 'of another network');
  await market.dismiss(wrong);
  // One after the other, whoever is first: never both.
  for (const round of [0, 1, 2, 3]) {
    const hash = hashOf('b').slice(1) + round;
    const another = await submitted(`00000000001${round}`);
    const done = await Promise.allSettled([market.propose(funding(hash)), approve(another, hash)]);
    assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1, `round ${round}`);
  }
  const sent = hashOf('7');
  const asSent = (work: (tx: Tx) => Promise<unknown>) =>
    inTx(ctx.db, async (tx) => {
      await sql`insert into withdrawals (id, user_id, number, channel, address, amount_micro, fee_micro, status, form_hash, transaction_hash,
          created_at, updated_at, sent_at, approved_by)
        values (5, ${userId}, '123456789012', 'usdt_trc20', 'T', 5, 0, 'sent', 'x', ${sent}, now(), now(), now(), 1)`.execute(
        tx,
      );
      await work(tx);
    });
  const seen = { amount: '50', txHash: sent };
  for (const work of [
    (tx: Tx) => approveDeposit(ctx, tx, { session: member.session as StaffSession, id, seen }),
    (tx: Tx) => claimPayment(ctx, tx, { claimedBy: 'loan_proposal:5', key: sent, reference: sent }),
  ])
    await assert.rejects(asSent(work), refusal('payment_already_credited'));
  assert.equal(await approve(id, hashOf('9')), 'successful');
});

test('neither the approval nor the proposal of who was disabled since counts', async () => {
  const everything = ['loans.review', 'loans.disburse', 'loans.account'];
  const leaver = await addStaff(ctx, 'leaver', everything);
  const third = await addStaff(ctx, 'third', everything);
  const who = await market.borrower();
  const { loanId } = await market.applied(who, quarter);
  await market.approve(loanId, {}, leaver);
  await assert.rejects(market.approve(loanId, {}, market.ben), refusal('loan_state_changed'), 'approved already');
  const proposalId = await market.propose(funding(hashOf('f')), leaver);
  await inTx(ctx.db, (tx) => disableStaff(ctx, tx, 'leaver'));
  await assert.rejects(market.confirm(proposalId), refusal('second_person_required'));
  await market.dismiss(proposalId);
  await assert.rejects(market.disburse(loanId), refusal('second_person_required'));
  assert.equal((await market.info(loanId)).needsApproval, true);
  await assert.rejects(market.approve(loanId, { amount: '1000' }, market.ben), refusal('loan_state_changed'));
  await market.approve(loanId, {}, market.ben);
  assert.equal((await market.info(loanId)).needsApproval, false);
  await assert.rejects(market.disburse(loanId, market.ben), refusal('second_person_required'));
  assert.equal((await market.disburse(loanId, third)).state, 'loaned');
  await market.confirm(await market.propose(funding(hashOf('f'))));
  await assertInvariants(ctx.db);
});
