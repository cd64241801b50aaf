import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { accounts, balancesOf, post } from './index.ts';

const ctx = await testContext();

for (const joins of ['hash', 'merge', 'nestloop'] as const) {
  test(`every leg reaches its own account, when accounts are found by ${joins} join too`, async () => {
    const people = Array.from({ length: 12 }, () => ctx.ids.next());
    const pay = (to: readonly bigint[], key: string) =>
      inTx(ctx.db, async (tx) => {
        await sql`discard plans`.execute(tx);
        for (const other of ['hashjoin', 'mergejoin', 'nestloop'].filter((each) => !each.startsWith(joins)))
          await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(tx);
        const legs = to.map((id) => ({
          account: accounts.userAvailable(id),
          amountMicro: BigInt(people.indexOf(id) + 1),
        }));
        const total = legs.reduce((sum, leg) => sum + leg.amountMicro, 0n);
        await post(tx, {
          id: ctx.ids.next(),
          key: `${joins}-${key}`,
          kind: 'test_move',
          ref: 'test:1',
          at: ctx.clock.now(),
          legs: [{ account: accounts.cardClearing(), amountMicro: -total }, ...legs],
        });
        await sql`discard plans`.execute(tx);
      });
    // Opened one after the other, the last first: the table does not lie as the legs of the last journal do.
    for (const id of [...people].reverse()) await pay([id], `opening-${id}`);
    await pay(people, 'all');
    const balances = await balancesOf(ctx.db, people.map(accounts.userAvailable));
    assert.deepEqual(
      people.map((id) => balances.get(accounts.userAvailable(id))),
      people.map((_, index) => BigInt(2 * (index + 1))),
    );
  });
}
