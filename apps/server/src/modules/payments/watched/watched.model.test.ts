import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { adminDeposits } from '@entrepot/contract';
import { convertAmount } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTx, openDatabase } from '#platform/database.ts';
import type { FakeChain } from '#testkit/chains/fake-chain.ts';
import type { FakeNode, NodeFault } from '#testkit/chains/fake-node.ts';
import { testChains, watchedBitcoin, watchedEthereum, watchedTron } from '#testkit/chains/watched-chains.ts';
import { addStaff } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { depositAddressOf } from '../../chains/index.ts';
import { type ChainSource, SourceFault } from '../../chains/sources/index.ts';
import { watchChain } from '../../chains/watch-chain.ts';
import { checkInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { creditTransfers } from './credit-transfers.ts';

const runs = Number(process.env.MODEL_RUNS ?? 6);
const length = Number(process.env.MODEL_LENGTH ?? 128);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const rater = (await addStaff(ctx, 'rater', ['rates.set'])).session;
const bitcoinRate = '61234.567';
await call(ctx, paymentsModule.routes, adminDeposits.rateSet, { asset: 'BTC', rate: bitcoinRate }, { session: rater });

/** What the model needs of a chain, whichever it is. */
type Chain = {
  readonly source: ChainSource;
  readonly node: FakeNode;
  readonly untilFinal: number;
  readonly flaws: { knownHeight: number };
  readonly pay: (to: string, amount: bigint) => unknown;
} & FakeChain<unknown>;

const chains: readonly (() => Promise<unknown>)[] = [watchedEthereum, watchedTron, watchedBitcoin];
const faults: readonly NodeFault[] = [{ status: 429 }, { status: 503 }, { status: 200, body: '{}' }, 'hang up'];

type Operation =
  | { readonly do: 'pay'; readonly person: number; readonly units: number }
  | { readonly do: 'mine'; readonly blocks: number }
  | { readonly do: 'replace'; readonly depth: number; readonly keeps: boolean }
  | { readonly do: 'replace deep'; readonly depth: number }
  | { readonly do: 'fail'; readonly kind: number; readonly after: number }
  | { readonly do: 'lag'; readonly blocks: number }
  | { readonly do: 'watch'; readonly watchers: number }
  | { readonly do: 'credit'; readonly workers: number };

const people = 3;
const deepest = 64;
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      person: fc.nat(people - 1),
      units: fc.integer({ min: 1, max: 300 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 30 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      depth: fc.integer({ min: 1, max: deepest }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('replace deep' as const), depth: fc.integer({ min: 1, max: deepest }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('fail' as const), kind: fc.nat(faults.length - 1), after: fc.nat(6) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lag' as const), blocks: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('watch' as const), watchers: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('credit' as const), workers: fc.integer({ min: 1, max: 3 }) }) },
);

type Payment = { readonly person: number; readonly amount: bigint; readonly transaction: unknown };

let lastUser = 1000n;

/** A chain with its people, what they paid, and what they must have been credited in the end. */
async function openModel(which: number) {
  const chain = (await chains[which % chains.length]?.()) as Chain;
  const { network } = chain.source;
  await clearChain(chain);
  const userIds = Array.from({ length: people }, () => ++lastUser);
  const addresses: string[] = [];
  for (const userId of userIds)
    addresses.push((await inTx(ctx.db, (tx) => depositAddressOf(ctx, tx, network, userId))) ?? assert.fail());
  const unit = network === 'bitcoin' ? 1_000_007n : 1_000_003n;
  const payments: Payment[] = [];
  let pending: unknown[] = [];
  const ours = (transactions: readonly unknown[]) =>
    transactions.filter((one) => payments.some(({ transaction }) => transaction === one));

  const mine = (blocks: number) => {
    chain.mine(...pending);
    pending = [];
    chain.mineEmpty(blocks - 1);
  };
  /** What the last blocks hold of ours is mined again in the first new one, or never. */
  const replace = (depth: number, keeps: boolean) => {
    const taken = chain.blocks.slice(-depth).flatMap(({ transactions }) => ours(transactions));
    chain.replace(depth, ...(keeps ? taken : []));
  };
  const watch = async (watchers: number) => {
    const turns = await Promise.allSettled(Array.from({ length: watchers }, () => watchChain(ctx, chain.source)));
    for (const turn of turns)
      if (turn.status === 'rejected') assert.ok(turn.reason instanceof SourceFault, String(turn.reason));
  };
  const settle = async () => {
    chain.node.clearFaults();
    chain.flaws.knownHeight = Number.MAX_SAFE_INTEGER;
    while ((await watchChain(ctx, chain.source)) > 0);
    while ((await creditTransfers(ctx)) > 0);
  };
  const steps: { [Do in Operation['do']]: (step: Extract<Operation, { do: Do }>) => Promise<void> | void } = {
    pay({ person, units }) {
      const amount = BigInt(units) * unit;
      const transaction = chain.pay(addresses[person] ?? '', amount);
      payments.push({ person, amount, transaction });
      pending.push(transaction);
    },
    mine: ({ blocks }) => mine(blocks),
    // Up to the block that is final, and never below it.
    replace: ({ depth, keeps }) => replace(Math.min(depth, chain.untilFinal), keeps),
    async 'replace deep'({ depth }) {
      await watch(1);
      replace(chain.untilFinal + depth, true);
      mine(chain.untilFinal + 4);
      await settle();
    },
    fail: ({ kind, after: answers }) => {
      const fault = faults[kind] ?? 'hang up';
      chain.node.failNext(answers === 0 ? 20 : 1, fault);
    },
    lag: ({ blocks }) => {
      chain.flaws.knownHeight = Math.max(70, chain.head().height - blocks);
    },
    async watch({ watchers }) {
      await watch(watchers);
      chain.node.clearFaults();
      chain.flaws.knownHeight = Number.MAX_SAFE_INTEGER;
    },
    async credit({ workers }) {
      await Promise.all(Array.from({ length: workers }, () => creditTransfers(ctx)));
    },
  };
  return {
    network,
    step: (one: Operation) => steps[one.do](one as never),
    async expectBooks() {
      mine(chain.untilFinal + 4);
      await settle();
      const onChain = new Set(chain.blocks.flatMap(({ transactions }) => transactions));
      for (const [person, userId] of userIds.entries()) {
        const paid = payments.filter((payment) => payment.person === person && onChain.has(payment.transaction));
        const worth = paid.map(({ amount }) =>
          network === 'bitcoin' ? convertAmount(amount, 'BTC', bitcoinRate) : amount,
        );
        const expected = worth.reduce((sum, micro) => sum + micro, 0n);
        assert.equal(
          await balanceOf(ctx.db, accounts.userAvailable(userId)),
          expected,
          `person ${person} on ${network}`,
        );
      }
      assert.deepEqual(await checkInvariants(ctx.db), []);
    },
  };
}

test('whatever happens to a chain and its node, people get what stands on it in the end, once', async () => {
  const sequence = fc.tuple(fc.nat(2), fc.array(operation, { minLength: length, maxLength: length, size: 'max' }));
  const property = fc.asyncProperty(sequence, async ([which, operations]) => {
    const model = await openModel(which);
    for (const one of operations) await model.step(one);
    await model.expectBooks();
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
});

test('connections that are cut in the middle of crediting lose nothing and credit nothing twice', async () => {
  const model = await openModel(1);
  for (let count = 0; count < 60; count += 1) await model.step({ do: 'pay', person: count % people, units: 1 + count });
  await model.step({ do: 'mine', blocks: 40 });
  for (let turn = 0; turn < 4; turn += 1) await model.step({ do: 'watch', watchers: 1 });
  const owner = openDatabase({ connectionString: ctx.database.ownerConnectionString, maxConnections: 1 });
  after(owner.close);
  let cut = 0;
  let left = 60;
  while (left > 0) {
    const crediting = Promise.allSettled([creditTransfers(ctx), creditTransfers(ctx), creditTransfers(ctx)]);
    await new Promise((resolve) => setTimeout(resolve, 12));
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(owner.db);
    cut += rows.length;
    await crediting;
    const { rows: waiting } = await sql`select from chain_transfers where state = 'final'`.execute(owner.db);
    left = waiting.length;
  }
  assert.ok(cut > 0, 'nothing was cut');
  await model.expectBooks();
});

/** A sequence begins a chain of its own; what the one before credited stays, below anything that may be replaced. */
async function clearChain(chain: Chain): Promise<void> {
  const { network } = chain.source;
  const start = chain.at(chain.head().height - chain.untilFinal);
  await sql`update chain_transfers set block_height = 0 where network = ${network}`.execute(ctx.db);
  await sql`delete from chain_blocks where network = ${network}`.execute(ctx.db);
  await sql`update chain_cursors set height = ${start?.height}, hash = ${start?.hash} where network = ${network}`.execute(
    ctx.db,
  );
  // The first chain of a network begins where it is read first.
  await watchChain(ctx, chain.source);
  // Deep enough to be replaced.
  chain.mineEmpty(deepest + chain.untilFinal);
  while ((await watchChain(ctx, chain.source)) > 0);
}
