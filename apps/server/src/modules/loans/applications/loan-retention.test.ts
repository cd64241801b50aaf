import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { type Actor, contact, loanMarket, privateImage } from '#testkit/loan-market.ts';
import { testContext } from '#testkit/test-context.ts';
import { loanData } from '../personal-data.ts';
import { purgeDetails, purgeUnusedPhotos } from './loan-retention.ts';

const ctx = await testContext();
const market = await loanMarket(ctx);
const month = { amount: '100000', days: 30, product: 'single_payment' } as const;
const said = async (who: Actor, loanId: string) => {
  const { contacts, workAddress, hasDocument } = await market.get(who, loanId);
  return [contacts, workAddress, hasDocument];
};
const everything = [[contact], 'Example Street 3', true];
const nothing = [[], '', false];

test('what an applicant said goes when its days are over, to the second; of a loan, or what may become one, it stays', async () => {
  const [refused, withdrawn, waiting, borrower] = [
    await market.borrower(),
    await market.borrower(),
    await market.borrower(),
    await market.borrower(5_000n),
  ];
  const repaid = await market.lent(borrower, month);
  await market.repay(borrower, repaid, (await market.payoff(borrower, repaid)).total, { isPayoff: true });
  const { loanId: under } = await market.applied(waiting, month);
  const { loanId: failed } = await market.applied(refused, month);
  await market.reject(failed);
  const draft = await market.draft(withdrawn, month);
  await market.withdraw(withdrawn, draft);
  const endedMs = ctx.clock.now().getTime();
  ctx.clock.set(new Date(endedMs + 90 * dayMs - 1000));
  assert.equal(await purgeDetails(ctx), 0);
  assert.deepEqual(await said(refused, failed), everything);
  ctx.clock.set(new Date(endedMs + 90 * dayMs));
  assert.equal(await purgeDetails(ctx), 2);
  assert.deepEqual([await said(refused, failed), await said(withdrawn, draft)], [nothing, nothing]);
  assert.deepEqual([await said(waiting, under), await said(borrower, repaid)], [everything, everything]);
  assert.equal(await purgeDetails(ctx), 0, 'nothing is deleted twice');
});

test('a photo that nobody handed in goes when its days are over; that of a draft stays', async () => {
  const who = await market.borrower();
  await market.draft(who, month);
  const uploadedMs = ctx.clock.now().getTime();
  const stray = (await privateImage(ctx, who, 'loan')).replace('/files/', '');
  await ctx.files.put(stray, Buffer.from('x'), 'image/webp');
  ctx.clock.set(new Date(uploadedMs + 2 * dayMs - 1000));
  await purgeUnusedPhotos(ctx);
  assert.ok(await ctx.files.has(stray), 'the form may still be open');
  ctx.clock.set(new Date(uploadedMs + 2 * dayMs));
  await purgeUnusedPhotos(ctx);
  assert.equal(await ctx.files.has(stray), false);
  const { rows } = await sql`select from loans l join stored_files f on f.key = l.document_key
    where l.user_id = ${who.userId}`.execute(ctx.db);
  assert.equal(rows.length, 1);
});

test('who asks for their data gets their own loans with their amounts, and nobody else’s', async () => {
  const [who, other] = [await market.borrower(), await market.borrower()];
  await market.lent(other, month);
  const refused = await market.applied(who, month);
  await market.reject(refused.loanId);
  const lent = await market.lent(who, { ...month, amount: '200000' });
  await market.repay(who, lent, '50000.00');
  const { loans } = (await loanData(ctx.db, who.userId)) as { loans: Record<string, unknown>[] };
  assert.deepEqual(
    loans.map(({ state, appliedMicro, principalMicro }) => [state, appliedMicro, principalMicro]),
    [
      ['failed', 100_000_000_000n, 0n],
      ['loaned', 200_000_000_000n, 150_000_000_000n],
    ],
  );
  assert.ok(
    !JSON.stringify(loans, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)).includes('Example'),
  );
});
