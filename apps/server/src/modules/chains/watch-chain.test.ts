import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import { evmTransaction, transferLog } from '#testkit/chains/fake-ethereum.ts';
import { testChains, watchedBitcoin, watchedEthereum, watchedTron } from '#testkit/chains/watched-chains.ts';
import { testContext } from '#testkit/test-context.ts';
import type { Network } from '../wallet/index.ts';
import { findCursor } from './cursors.repository.ts';
import { depositAddressOf } from './index.ts';
import { SourceFault } from './sources/index.ts';
import { watchChain } from './watch-chain.ts';

const base = await testContext();
const ctx = { ...base, config: { ...base.config, chains: testChains } };
const fault = (kind: string) => (error: unknown) => error instanceof SourceFault && error.fault === kind;

type Chain = Awaited<ReturnType<typeof watchedEthereum | typeof watchedTron | typeof watchedBitcoin>>;

/** Turns until there is nothing left to read. */
async function watch(chain: Pick<Chain, 'source'>): Promise<void> {
  while ((await watchChain(ctx, chain.source)) > 0);
}

const addressOf = async (network: Network, userId: bigint) =>
  (await inTx(ctx.db, (tx) => depositAddressOf(ctx, tx, network, userId))) ?? assert.fail();

type Row = { state: string; amount: bigint; isCanonical: boolean; height: number; userId: bigint };
async function transfersOf(userId: bigint): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select state, amount, is_canonical as "isCanonical", block_height::float8 as height, user_id as "userId"
    from chain_transfers where user_id = ${userId} order by id`.execute(ctx.db);
  return rows;
}

const amounts: Readonly<Record<Network, bigint>> = { ethereum: 25_000_000n, tron: 25_000_000n, bitcoin: 1_000_000n };
let lastUser = 100n;

for (const open of [watchedEthereum, watchedTron, watchedBitcoin]) {
  const chain = (await open()) as Awaited<ReturnType<typeof watchedTron>>;
  const { network } = chain.source;
  await watch(chain);

  describe(`watching ${network}`, () => {
    const amount = amounts[network];

    test('a payment is seen once its block is final, and not before', async () => {
      const userId = ++lastUser;
      chain.mine(chain.pay(await addressOf(network, userId), amount));
      chain.mineEmpty(chain.untilFinal - 1);
      await watch(chain);
      assert.deepEqual(await transfersOf(userId), []);
      chain.mineEmpty(1);
      await watch(chain);
      assert.deepEqual(
        (await transfersOf(userId)).map((row) => [row.state, row.amount, row.isCanonical]),
        [['final', amount, true]],
      );
    });

    test('payments to addresses that are not ours are nobody’s', async () => {
      const { rows: before } = await sql`select id from chain_transfers`.execute(ctx.db);
      const strangers = {
        ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      };
      chain.mine(chain.pay(strangers[network], amount));
      chain.mineEmpty(chain.untilFinal);
      await watch(chain);
      const { rows: afterwards } = await sql`select id from chain_transfers`.execute(ctx.db);
      assert.equal(afterwards.length, before.length);
    });

    for (const depth of [1, 3, 64]) {
      test(`${depth} replaced blocks: a payment that vanishes does not count, one that comes back counts once`, async () => {
        const vanishing = ++lastUser;
        const returning = ++lastUser;
        chain.mineEmpty(70);
        const payment = chain.pay(await addressOf(network, returning), amount);
        chain.mine(chain.pay(await addressOf(network, vanishing), amount), payment);
        chain.mineEmpty(depth - 1);
        await watch(chain);
        chain.replace(depth, payment);
        await watch(chain);
        chain.mineEmpty(chain.untilFinal);
        await watch(chain);
        assert.deepEqual(
          (await transfersOf(returning)).map((row) => [row.state, row.isCanonical]),
          [['final', true]],
        );
        assert.equal((await transfersOf(vanishing)).filter((row) => row.isCanonical || row.state !== 'seen').length, 0);
        assert.equal((await findCursor(ctx.db, network))?.hash, chain.at(chain.head().height - chain.untilFinal)?.hash);
      });
    }

    test('final blocks that are replaced after all take what they brought with them', async () => {
      const userId = ++lastUser;
      const payment = chain.pay(await addressOf(network, userId), amount);
      chain.mine(payment);
      chain.mineEmpty(chain.untilFinal + 2);
      await watch(chain);
      assert.equal((await transfersOf(userId))[0]?.state, 'final');
      chain.replace(chain.untilFinal + 3);
      await watch(chain);
      assert.deepEqual(
        (await transfersOf(userId)).map((row) => [row.state, row.isCanonical]),
        [['seen', false]],
      );
      const { height } = chain.mine(payment);
      chain.mineEmpty(chain.untilFinal);
      await watch(chain);
      assert.deepEqual(
        (await transfersOf(userId)).map((row) => [row.state, row.isCanonical, row.height]),
        [['final', true, height]],
      );
    });

    test('a node that is behind, fails or serves another chain moves nothing', async () => {
      chain.mineEmpty(chain.untilFinal + 5);
      const before = await findCursor(ctx.db, network);
      chain.flaws.knownHeight = (before?.height ?? 0) - 1;
      await assert.rejects(watchChain(ctx, chain.source), SourceFault);
      chain.flaws.knownHeight = Number.MAX_SAFE_INTEGER;
      for (const failing of [{ status: 429 }, { status: 500 }, 'hang up', 'silence'] as const) {
        chain.node.failNext(20, failing);
        await assert.rejects(watchChain(ctx, chain.source), SourceFault);
        chain.node.clearFaults();
      }
      assert.deepEqual(await findCursor(ctx.db, network), before);
      await watch(chain);
      assert.equal((await findCursor(ctx.db, network))?.height, chain.head().height - chain.untilFinal);
    });

    test('two watchers at once record a payment once', async () => {
      const userId = ++lastUser;
      chain.mine(chain.pay(await addressOf(network, userId), amount));
      chain.mineEmpty(chain.untilFinal);
      await Promise.all(Array.from({ length: 8 }, () => watchChain(ctx, chain.source)));
      await watch(chain);
      assert.equal((await transfersOf(userId)).length, 1);
    });

    test('a chain of which nothing is remembered is another one', async () => {
      const other = await open();
      other.mineEmpty(chain.head().height);
      await assert.rejects(watchChain(ctx, other.source), SourceFault);
    });
  });
}

describe('what only one network has', () => {
  test('from one whole bitcoin on, a payment counts after six blocks, also in parts', async () => {
    await sql`delete from chain_blocks where network = 'bitcoin'`.execute(ctx.db);
    const chain = await watchedBitcoin();
    await restart('bitcoin');
    await watch(chain);
    const [one, parts, small] = [++lastUser, ++lastUser, ++lastUser];
    const [toOne, toParts, toSmall] = [
      await addressOf('bitcoin', one),
      await addressOf('bitcoin', parts),
      await addressOf('bitcoin', small),
    ];
    const { payBitcoin } = await import('#testkit/chains/fake-bitcoin.ts');
    chain.mine(
      chain.pay(toOne, 100_000_000n),
      payBitcoin({ to: toParts, amountSat: 60_000_000n }, { to: toParts, amountSat: 40_000_000n }),
      chain.pay(toSmall, 99_999_999n),
    );
    const statesAt = async (confirmations: number) => {
      chain.mineEmpty(confirmations - 1 - (chain.head().height - mined));
      await watch(chain);
      return Promise.all(
        [one, parts, small].map(async (userId) => [...new Set((await transfersOf(userId)).map(({ state }) => state))]),
      );
    };
    const mined = chain.head().height;
    assert.deepEqual(await statesAt(2), [[], [], []]);
    assert.deepEqual(await statesAt(3), [['seen'], ['seen'], ['final']]);
    assert.deepEqual(await statesAt(5), [['seen'], ['seen'], ['final']]);
    assert.deepEqual(await statesAt(6), [['final'], ['final'], ['final']]);
  });

  test('the same transaction at another place of a block is the same payment', async () => {
    const chain = await watchedEthereum();
    await restart('ethereum');
    await watch(chain);
    const userId = ++lastUser;
    const payment = chain.pay(await addressOf('ethereum', userId), 5n);
    chain.mine(payment);
    chain.mineEmpty(chain.untilFinal);
    await watch(chain);
    // Other logs stand before it now, so that its number in the block is another one.
    chain.replace(
      chain.untilFinal + 1,
      evmTransaction({ logs: [transferLog('0x52908400098527886E0F7030069857D2E4169EE7', 3n)] }),
      payment,
    );
    chain.mineEmpty(chain.untilFinal);
    await watch(chain);
    assert.deepEqual(
      (await transfersOf(userId)).map((row) => [row.state, row.amount, row.isCanonical]),
      [['final', 5n, true]],
    );
  });

  test('ETH that was sent itself, and USDT by the same transaction, are two payments', async () => {
    const chain = await watchedEthereum();
    await restart('ethereum');
    await watch(chain);
    const userId = ++lastUser;
    const to = await addressOf('ethereum', userId);
    chain.mine(evmTransaction({ to, value: 10n ** 18n, logs: [transferLog(to, 5n)] }));
    chain.mineEmpty(chain.untilFinal);
    await watch(chain);
    assert.deepEqual(
      (await transfersOf(userId)).map(({ amount }) => amount),
      [10n ** 18n, 5n],
    );
  });

  test('a block that does not follow the one before moves the cursor no further', async () => {
    const chain = await watchedTron();
    await restart('tron');
    await watch(chain);
    chain.mineEmpty(3);
    const before = await findCursor(ctx.db, 'tron');
    const source = {
      ...chain.source,
      readBlock: async (height: number) => ({ ...(await chain.source.readBlock(height)), parentHash: 'ab'.repeat(32) }),
    };
    await assert.rejects(watchChain(ctx, source), fault('bad_answer'));
    assert.deepEqual(await findCursor(ctx.db, 'tron'), before);
  });
});

/** Clears how far a network was read. */
async function restart(network: Network): Promise<void> {
  await sql`delete from chain_transfers where network = ${network}`.execute(ctx.db);
  await sql`delete from chain_blocks where network = ${network}`.execute(ctx.db);
  await sql`delete from chain_cursors where network = ${network}`.execute(ctx.db);
}
