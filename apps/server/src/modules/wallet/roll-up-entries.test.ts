import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { accounts, balanceOf, post } from './index.ts';
import { rollUpEntries } from './roll-up-entries.ts';

const { ownerConnectionString } = await testDatabase();
const { db, close } = openDatabase({
  connectionString: ownerConnectionString,
  role: 'entrepot_app',
  maxConnections: 24,
});
test.after(close);
// Roll-ups and reads have connections of their own: they would wait behind the posts in a shared pool.
const aside = openDatabase({ connectionString: ownerConnectionString, role: 'entrepot_app', maxConnections: 4 });
test.after(aside.close);
const ids = createIds(systemClock);

test('an append account reads as its sum while it is posted to and rolled up', async () => {
  const posts = 400;
  let isPosting = true;
  const rollUps = Promise.all(
    // Several at once, as several workers would: none may count what another has counted.
    [1, 2, 3].map(async () => {
      while (isPosting) await rollUpEntries(aside.db);
    }),
  );
  const seen: bigint[] = [];
  const reads = (async () => {
    while (isPosting) seen.push(await balanceOf(aside.db, accounts.commission()));
  })();
  await Promise.all(
    Array.from({ length: posts }, (_, index) =>
      // Transactions of different length commit out of order, which a roll-up by id would not survive.
      inTx(db, async (tx) => {
        const legs = [
          { account: accounts.chainClearing('ethereum'), amountMicro: -1n },
          { account: accounts.commission(), amountMicro: 1n },
        ];
        await post(tx, {
          id: ids.next(),
          key: `append:${index}`,
          kind: 'test_move',
          ref: 'test:1',
          at: new Date(),
          legs,
        });
        if (index % 7 === 0) await sql`select pg_sleep(0.02)`.execute(tx);
      }),
    ),
  );
  isPosting = false;
  await Promise.all([rollUps, reads]);
  assert.equal(await balanceOf(db, accounts.commission()), BigInt(posts));
  await rollUpEntries(db);
  assert.equal(await balanceOf(db, accounts.commission()), BigInt(posts));
  assert.ok(seen.length > 5 && seen.every((balance, index) => index === 0 || balance >= (seen[index - 1] ?? 0n)));
  const { credits, older } = await checkpoint();
  assert.equal(credits, older);
});

test('a database restored from a dump, whose transactions are counted anew, hides no entry', async () => {
  const before = await balanceOf(db, accounts.commission());
  const owner = openDatabase({ connectionString: ownerConnectionString });
  await sql`update ledger_checkpoints set cut = '9000000000000'`.execute(owner.db);
  await owner.close();
  await rollUpEntries(db);
  await inTx(db, (tx) =>
    post(tx, {
      id: ids.next(),
      key: 'after the restore',
      kind: 'test_move',
      ref: 'test:1',
      at: new Date(),
      legs: [
        { account: accounts.chainClearing('ethereum'), amountMicro: -5n },
        { account: accounts.commission(), amountMicro: 5n },
      ],
    }),
  );
  assert.equal(await balanceOf(db, accounts.commission()), before + 5n);
});

/**
 * What the checkpoint of the commission holds, and what it should: the entries older than its cut. How far the cut comes
 * depends on the oldest transaction of the whole server, of other databases too.
 */
async function checkpoint(): Promise<{ credits: bigint; older: bigint }> {
  const { rows } = await sql<{ credits: bigint; older: bigint }>`
    select c.credits, (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = c.account_id and e.xid < c.cut) as older
      from ledger_checkpoints c join ledger_accounts a on a.id = c.account_id where a.path = 'commission'`.execute(db);
  const [row] = rows;
  assert.ok(row);
  return row;
}
