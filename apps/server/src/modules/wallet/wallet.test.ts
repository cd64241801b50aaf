import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, movableClock, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import {
  type AccountPath,
  accounts,
  assertClosed,
  balanceOf,
  balancesOf,
  post,
  reverse,
  userBalances,
} from './index.ts';

const { db } = await testDatabase();
const clock = movableClock('2026-03-01T08:00:00Z');
const ids = createIds(clock);

/** `user:1:available +10.00, order:7:escrow -10.00`: one journal as a line. */
function journalOf(line: string, key = `test:${ids.next()}`) {
  const legs = line.split(',').map((leg) => {
    const [account = '', amount = ''] = leg.trim().split(' ');
    return {
      account: account as AccountPath,
      amountMicro: parseAmount(amount.replace('+', ''), 'USDT', { signed: true }),
    };
  });
  return { id: ids.next(), key, kind: 'test_move', ref: 'test:1', at: clock.now(), legs };
}
const postLine = (line: string, key?: string) => inTx(db, (tx) => post(tx, journalOf(line, key)));

test('ledger cases', async () => {
  const cases: [line: string, outcome: 'posted' | string, balances: Record<string, string>][] = [
    [
      'chain:tron:clearing -100.00, user:11:available +100.00',
      'posted',
      { 'chain:tron:clearing': '100', 'user:11:available': '100' },
    ],
    [
      'user:11:available -60.00, order:21:escrow +60.00',
      'posted',
      { 'user:11:available': '40', 'order:21:escrow': '60' },
    ],
    [
      'user:11:available -40.000001, order:22:escrow +40.000001',
      'insufficient_balance',
      { 'user:11:available': '40', 'order:22:escrow': '0' },
    ],
    [
      'order:21:escrow -60.00, user:12:available +52.50, commission +7.50',
      'posted',
      { 'order:21:escrow': '0', commission: '7.5' },
    ],
    [
      'commission -2.50, user:12:receivable +1.00, user:11:available +1.50',
      'insufficient_balance',
      { commission: '7.5' },
    ],
    [
      'user:12:receivable -5.00, user:11:available +5.00',
      'posted',
      { 'user:12:receivable': '5', 'user:11:available': '45' },
    ],
    [
      'user:11:available -1.00, user:11:available +1.00, user:11:held +2.00, user:12:available -2.00',
      'posted',
      { 'user:11:available': '45', 'user:11:held': '2' },
    ],
    [
      'user:11:available -1.00, user:12:available +1.01',
      'a journal must sum to zero per asset',
      { 'user:11:available': '45' },
    ],
    [
      'user:11:savings -1.00, user:12:available +1.00',
      'no account class for user:11:savings',
      { 'user:11:available': '45' },
    ],
    ['user:0:available -1.00, user:12:available +1.00', 'no account class for user:0:available', {}],
    ['user:11:available +0.00, user:12:available +0.00', 'legs must be given, complete and in whole minor units', {}],
  ];
  for (const [line, outcome, expected] of cases) {
    const answer = await postLine(line).then(
      () => 'posted',
      (error: Error) => error.message,
    );
    assert.equal(answer, outcome, line);
    const paths = Object.keys(expected) as AccountPath[];
    const balances = await balancesOf(db, paths);
    for (const path of paths)
      assert.equal(balances.get(path), parseAmount(expected[path] ?? '', 'USDT'), `${path} after ${line}`);
  }
  assert.deepEqual(await userBalances(db, 11n), {
    availableMicro: 45_000_000n,
    heldMicro: 2_000_000n,
    receivableMicro: 0n,
  });
  assert.deepEqual(await userBalances(db, 999n), { availableMicro: 0n, heldMicro: 0n, receivableMicro: 0n });
});

test('entries of a strict account carry a running balance and a version without a gap', async () => {
  for (const amount of ['5.00', '1.00', '2.00'])
    await postLine(`chain:tron:clearing -${amount}, user:31:available +${amount}`);
  await postLine('user:31:available -7.50, user:32:available +7.50');
  const { rows } = await sql`
    select e.version, e.balance_after as "balanceAfter" from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.path = 'user:31:available' order by e.version`.execute(db);
  assert.deepEqual(
    rows,
    [5n, 6n, 8n, 0.5].map((balance, index) => ({
      version: BigInt(index + 1),
      balanceAfter: BigInt(Number(balance) * 1e6),
    })),
  );
});

test('a key posts once: the same request is answered by the first journal, another one is refused', async () => {
  const line = 'chain:tron:clearing -3.00, user:41:available +3.00';
  const first = await postLine(line, 'once');
  assert.equal(first.replayed, false);
  clock.advanceMs(60_000);
  assert.deepEqual(await postLine(line, 'once'), { journalId: first.journalId, replayed: true });
  assert.deepEqual(await postLine('user:41:available +3.00, chain:tron:clearing -3.00', 'once'), {
    journalId: first.journalId,
    replayed: true,
  });
  await assert.rejects(
    postLine('chain:tron:clearing -4.00, user:41:available +4.00', 'once'),
    refusal('idempotency_conflict'),
  );
  assert.equal(await balanceOf(db, accounts.userAvailable(41n)), 3_000_000n);
});

test('a posting disappears with its transaction', async () => {
  const failing = inTx(db, async (tx) => {
    await post(tx, journalOf('chain:tron:clearing -9.00, user:51:available +9.00', 'rolled back'));
    throw new Error('later step failed');
  });
  await assert.rejects(failing, /later step failed/);
  assert.equal(await balanceOf(db, accounts.userAvailable(51n)), 0n);
  assert.equal((await postLine('chain:tron:clearing -1.00, user:51:available +1.00', 'rolled back')).replayed, false);
});

test('a correction is the exact opposite, once, with a reason and two members of staff', async () => {
  const wrong = await postLine('chain:tron:clearing -8.00, user:61:available +8.00');
  const reversal = {
    reverses: wrong.journalId,
    reason: 'credited to the wrong person',
    makerStaffId: 1n,
    checkerStaffId: 2n,
  };
  const run = (change: Partial<typeof reversal>) =>
    inTx(db, (tx) => reverse(tx, { id: ids.next(), at: clock.now(), ...reversal, ...change }));
  await assert.rejects(run({ checkerStaffId: 1n }), /ledger_journals_correction/);
  await assert.rejects(run({ reason: '' }), /check constraint/);
  await assert.rejects(run({ reverses: 12n }), /no journal 12/);
  const posted = await run({});
  assert.equal(await balanceOf(db, accounts.userAvailable(61n)), 0n);
  assert.deepEqual(await run({}), { journalId: posted.journalId, replayed: true });
  await assert.rejects(run({ reason: 'another story' }), refusal('idempotency_conflict'));
});

test('a correction cannot take what was spent, nor carry other legs', async () => {
  const credit = await postLine('chain:tron:clearing -8.00, user:62:available +8.00');
  await postLine('user:62:available -5.00, user:63:available +5.00');
  const reversal = {
    id: ids.next(),
    at: clock.now(),
    reverses: credit.journalId,
    reason: 'error',
    makerStaffId: 1n,
    checkerStaffId: 2n,
  };
  await assert.rejects(
    inTx(db, (tx) => reverse(tx, reversal)),
    refusal('insufficient_balance'),
  );
  const forged = sql`select ledger_post(${ids.next()}::bigint, 'forged', sha256('x'), 'reversal', 'x', ${clock.now()}::timestamptz,
    array[('user:63:available', 'USDT', -5), ('user:62:available', 'USDT', 5)]::ledger_leg[], ${credit.journalId}::bigint, 'r', 1, 2)`;
  await assert.rejects(forged.execute(db), /exact opposite/);
});

test('an escrow that should be empty is asserted', async () => {
  await postLine('chain:tron:clearing -1.00, order:71:escrow +1.00');
  await inTx(db, (tx) => assertClosed(tx, accounts.orderEscrow(72n)));
  await assert.rejects(
    inTx(db, (tx) => assertClosed(tx, accounts.orderEscrow(72n), accounts.orderEscrow(71n))),
    /order:71:escrow should be empty/,
  );
});
