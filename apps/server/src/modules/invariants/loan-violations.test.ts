import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/database.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { accrueLoans } from '../loans/servicing/accrue-loans.ts';
import { checkInvariants } from './index.ts';

/** Loans as they were lent, with one row changed where no trigger looks: each invariant finds what it is for, and the others nothing. */
const ctx = await testContext();
const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
after(owner.close);

before(async () => {
  const market = await loanMarket(ctx);
  const who = await market.borrower(1_000n);
  const loanId = await market.lent(who, { amount: '100000', days: 90 });
  ctx.clock.advanceMs(40 * dayMs);
  while ((await accrueLoans(ctx)) > 0);
  await market.repay(who, loanId, '2000.00');
  const { receipt } = await market.repay(who, loanId, '3000.00');
  await market.reverse(loanId, receipt.repaymentId);
  const lost = await market.lent(await market.borrower(), { amount: '100000', days: 90 });
  await market.writeOff(lost);
});

const seeds: readonly (readonly [codes: string, what: string, statement: string])[] = [
  [
    'loan_principal_as_scheduled',
    'a schedule that lost principal',
    'update loan_instalments set principal_micro = principal_micro - 5, interest_micro = interest_micro where number = 3',
  ],
  [
    'loan_as_recorded',
    'interest that the ledger does not know',
    `update loans set interest_earned_micro = interest_earned_micro + 5 where state = 'loaned'`,
  ],
  [
    'loan_as_recorded',
    'a penalty that the ledger does not know',
    `update loans set penalty_charged_micro = penalty_charged_micro + 5 where state = 'loaned'`,
  ],
  [
    'loan_as_recorded',
    'principal that the loan does not admit',
    `update loans set principal_micro = principal_micro - 5 where state = 'loaned'`,
  ],
  [
    'loan_as_recorded',
    'a repayment that fell otherwise',
    'update loan_repayments set penalty_micro = penalty_micro - 5, interest_micro = interest_micro + 5 where reversed_at is null',
  ],
  [
    'loan_paid_out_as_accepted',
    'a loan of another amount',
    `update loans set amount_micro = amount_micro + 5 where state = 'written_off'`,
  ],
  ['loan_paid_out_as_accepted', 'an agreement that nobody accepted', `delete from loan_agreements`],
  [
    'loan_repaid_as_posted',
    'a reversal that the ledger does not know',
    'update loan_repayments set journal_id = 5 where reversed_at is not null',
  ],
  [
    'loan_pool_as_funded',
    'funding that nobody confirmed',
    `update loan_proposals set state = 'open', checker_staff_id = null, decided_at = null where kind = 'fund_pool'`,
  ],
  [
    'loan_pool_as_funded',
    'a loan that was written off by nobody',
    `delete from loan_proposals where kind = 'write_off'`,
  ],
];

test('loans that nobody touched break nothing', async () => {
  assert.deepEqual(await checkInvariants(owner.db), []);
});

for (const [code, what, statement] of seeds) {
  test(`${code} finds ${what}`, async () => {
    const found = await owner.db.connection().execute(async (connection: Db) => {
      await sql`begin`.execute(connection);
      try {
        await sql`set local session_replication_role = replica`.execute(connection);
        const { numAffectedRows } = await sql.raw(statement).execute(connection);
        assert.ok((numAffectedRows ?? 0n) > 0n, 'there was nothing to change');
        return (await checkInvariants(connection)).map((violation) => violation.code);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
    assert.ok(found.includes(code), found.join(', ') || 'nothing');
    assert.ok(
      found.every((each) => each === 'loan_principal_as_scheduled' || each.startsWith('loan_')),
      found.join(', '),
    );
  });
}
