import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OutputOf, solvency, withdrawals } from '@entrepot/contract';
import { hourMs, parseAmount } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { refusal } from '#testkit/calls/refusal.ts';
import { buy, orderMarket, passTime } from '#testkit/order-market.ts';
import { addBuyer, type MarketBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { paymentsModule } from '../payments/index.ts';
import { accounts, post } from '../wallet/index.ts';
import { createDueReport, solvencyModule } from './index.ts';
import { buildTree, emptyNode, rootOf, siblingsOf } from './sum-tree.ts';

type Proof = OutputOf<typeof solvency.solvencyProof>;

const ctx = await testContext();
const { routes } = solvencyModule;
const verifier = fileURLToPath(new URL('../../../../../docs/verify-balance.mjs', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'entrepot-proof-'));
after(() => rm(folder, { recursive: true, force: true }));

const report = () => call(ctx, routes, solvency.solvencyGet, {});
const proofOf = ({ session }: MarketBuyer, of: { rootHash?: string } = {}) =>
  call(ctx, routes, solvency.solvencyProof, of, { session });
async function nextReport() {
  await passTime(ctx, 24 * hourMs);
  assert.equal(await createDueReport(ctx), 1);
  return report();
}

/** What the script in `docs` says of a proof. */
async function verify(proof: Proof): Promise<string> {
  const file = join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, file]);
  return stdout;
}

test('before the first report there is none', async () => {
  const buyer = await addBuyer(ctx, 'early', 0n);
  await assert.rejects(report(), refusal('solvency_not_reported'));
  await assert.rejects(proofOf(buyer), refusal('solvency_not_reported'));
  assert.equal(await createDueReport(ctx), 1);
  assert.deepEqual(
    [(await report()).people, (await report()).rootHash, (await report()).isCovered],
    [0, undefined, true],
  );
  await assert.rejects(proofOf(buyer), refusal('solvency_nothing_owed'));
});

test('the sum is everything that people are owed, and each proves the own part with the script of the documents', async () => {
  const market = await orderMarket(ctx, { balance: 500n });
  await buy(ctx, market.buyerA, market.storeA, 2);
  const { session } = market.buyerB;
  const bound = {
    channel: 'usdt_trc20',
    address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    safeword: testFundPassword,
  } as const;
  await call(ctx, paymentsModule.routes, withdrawals.bindWithdrawAddress, bound, { session });
  const { session_token } = await call(ctx, paymentsModule.routes, withdrawals.withdrawalOpen, {}, { session });
  const form = { channel: 'usdt_trc20', amount: '100.00', safeword: testFundPassword, session_token } as const;
  await call(ctx, paymentsModule.routes, withdrawals.withdrawalApply, form, { session });
  const told = await nextReport();
  assert.deepEqual(told.owed, { total: '1000.00', available: '873.00', orders: '27.00', withdrawals: '100.00' });
  assert.deepEqual(told.held, {
    total: '1000.00',
    coinsWorth: '0.00',
    places: [{ place: 'card', asset: 'USDT', amount: '1000.00' }],
  });
  assert.deepEqual([told.people, told.receivable, told.isCovered], [2, '0.00', true]);
  for (const buyer of [market.buyerA, market.buyerB]) {
    const proof = await proofOf(buyer);
    assert.deepEqual([proof.amount, proof.rootHash, proof.rootSum], ['500.00', told.rootHash, '1000000000']);
    assert.match(await verify(proof), /500\.000000 USDT of [0-9]{8} is part of the sum of 1000\.000000 USDT/);
  }
});

test('a proof that was changed anywhere is refused by the script', async () => {
  const buyers = [];
  for (let count = 0; count < 5; count += 1) buyers.push(await addBuyer(ctx, `proven${count}`, BigInt(10 + count)));
  await nextReport();
  const [buyer] = buyers;
  if (!buyer) return;
  const [leaf] = (await sql<{ n: number }>`select count(*)::int as n from solvency_leaves`.execute(ctx.db)).rows;
  assert.ok((leaf?.n ?? 0) >= 7);
  const proof = await proofOf(buyer);
  await verify(proof);
  const [step, ...steps] = proof.steps;
  if (!step) return assert.fail('seven people make a tree of three levels');
  const other = (hash: string) => (hash.startsWith('0') ? `1${hash.slice(1)}` : `0${hash.slice(1)}`);
  const wrong: Proof[] = [
    { ...proof, amountMicro: `${BigInt(proof.amountMicro) + 1n}` },
    { ...proof, usercode: '00000000' },
    { ...proof, salt: other(proof.salt) },
    { ...proof, rootSum: `${BigInt(proof.rootSum) + 1n}` },
    { ...proof, rootHash: other(proof.rootHash) },
    { ...proof, steps },
    { ...proof, steps: [{ ...step, sum: `${BigInt(step.sum) + 1n}` }, ...steps] },
    { ...proof, steps: [{ ...step, sum: `-${step.sum}` }, ...steps] },
    { ...proof, steps: [{ ...step, hash: other(step.hash) }, ...steps] },
    { ...proof, steps: [{ ...step, side: step.side === 'left' ? 'right' : 'left' }, ...steps] },
  ];
  for (const [at, changed] of wrong.entries()) await assert.rejects(verify(changed), Error, `change ${at}`);
});

test('a platform that is covered only by what people owe it is shown as not covered', async () => {
  const before = await report();
  const debtor = await addBuyer(ctx, 'debtor', 0n);
  await inTx(ctx.db, (tx) =>
    post(tx, {
      id: ctx.ids.next(),
      key: 'lent',
      kind: 'test_lent',
      ref: 'test:1',
      at: ctx.clock.now(),
      legs: [
        { account: accounts.userReceivable(debtor.userId), amountMicro: -7_000_000n },
        { account: accounts.userAvailable(debtor.userId), amountMicro: 7_000_000n },
      ],
    }),
  );
  const told = await nextReport();
  assert.equal(parseAmount(told.owed.total, 'USDT') - parseAmount(before.owed.total, 'USDT'), 7_000_000n);
  assert.deepEqual([told.held.total, told.receivable, told.isCovered], [before.held.total, '7.00', false]);
});

test('whoever still sees an older report proves the balance in that one', async () => {
  const buyer = await addBuyer(ctx, 'slow', 33n);
  const seen = await nextReport();
  const rootHash = seen.rootHash ?? assert.fail('somebody is owed something');
  const newer = await nextReport();
  assert.notEqual(newer.rootHash, rootHash);
  const proof = await proofOf(buyer, { rootHash });
  assert.deepEqual([proof.rootHash, proof.time], [rootHash, seen.time]);
  await verify(proof);
  assert.equal((await proofOf(buyer)).rootHash, newer.rootHash);
  await assert.rejects(proofOf(buyer, { rootHash: 'a'.repeat(64) }), refusal('solvency_not_reported'));
  for (let count = 0; count < 8; count += 1) await nextReport();
  await assert.rejects(proofOf(buyer, { rootHash }), refusal('solvency_not_reported'));
});

test('a report is taken once, however many processes find it due, and by none a second before', async () => {
  await nextReport();
  ctx.clock.advanceMs(24 * hourMs - 1000);
  assert.equal(await createDueReport(ctx), 0);
  ctx.clock.advanceMs(1000);
  const taken = await Promise.all(Array.from({ length: 8 }, () => createDueReport(ctx)));
  assert.equal(taken.filter((count) => count === 1).length, 1);
});

test('trees of old reports are cleared, their figures are not', async () => {
  for (let count = 0; count < 9; count += 1) await nextReport();
  const { rows } = await sql<{ reports: number; trees: number }>`
    select (select count(*)::int from solvency_reports) as reports,
           (select count(distinct report_id)::int from solvency_nodes) as trees`.execute(ctx.db);
  assert.equal(rows[0]?.trees, 8);
  assert.ok((rows[0]?.reports ?? 0) > 8);
});

test('in a tree of any size every leaf leads to the root, and the root is the sum', () => {
  const amounts = fc.array(fc.bigInt(1n, 10n ** 24n), { minLength: 1, maxLength: 70 });
  fc.assert(
    fc.property(amounts, (many) => {
      const leaves = many.map((amount, at) => ({ salt: Buffer.alloc(32, at), code: String(10_000_000 + at), amount }));
      const tree = buildTree(leaves);
      const root = tree.at(-1)?.[0];
      assert.equal(
        root?.sum,
        many.reduce((sum, amount) => sum + amount, 0n),
      );
      for (const [at, leaf] of leaves.entries()) {
        const steps = siblingsOf(at, tree.length).map(({ level, position, side }) => ({
          ...(tree[level]?.[position] ?? emptyNode),
          side,
        }));
        assert.deepEqual(rootOf(leaf, steps), root);
      }
    }),
    { numRuns: 60 },
  );
});
