import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondMs } from '@entrepot/domain';
import { pino } from 'pino';
import { testChains, watchedEthereum } from '#testkit/chains/watched-chains.ts';
import { testContext } from '#testkit/test-context.ts';
import { watchBySources } from './chains.sweeps.ts';
import { stallAlarm } from './stall-alarm.ts';

const base = await testContext();
const logged: { level: number; msg: string }[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
);
const ctx = { ...base, log, config: { ...base.config, chains: { ethereum: testChains.ethereum } } };
const alarms = () => logged.filter(({ level }) => level === 50).map(({ msg }) => msg);

/** Runs watcher and alarm as often as they would run, for a time. Returns after how many seconds the alarm was raised. */
async function pass(
  seconds: number,
  chain: Awaited<ReturnType<typeof watchedEthereum>>,
  alarm: ReturnType<typeof stallAlarm>,
  step: () => void = () => {},
) {
  const raised = alarms().length;
  for (let second = 0; second <= seconds; second += 1) {
    ctx.clock.advanceMs(secondMs);
    if (second % 12 === 0) step();
    if (second % 4 === 0) await watchBySources(ctx, [chain.source]);
    if (second % 10 === 0) await alarm.run(ctx);
    if (alarms().length > raised) return second;
  }
  return undefined;
}

const metric = async () => (await ctx.metrics.chainStalled.get()).values[0]?.value;

test('a chain that stands still, and a node that fails or serves another chain, raise an alarm within a minute', async () => {
  const chain = await watchedEthereum();
  const alarm = stallAlarm(['ethereum']);
  assert.equal(await pass(300, chain, alarm, () => chain.mineEmpty(1)), undefined);
  assert.equal(await metric(), 0);

  const frozen = await pass(90, chain, alarm);
  assert.ok(frozen !== undefined && frozen <= 60, `after ${frozen} s`);
  assert.deepEqual(alarms(), ['the chain does not grow']);
  assert.equal(await metric(), 1);
  chain.mineEmpty(1);
  assert.equal(await pass(20, chain, alarm, () => chain.mineEmpty(1)), undefined);
  assert.equal(await metric(), 0);

  chain.flaws.chainId = 56;
  const foreign = await pass(90, chain, alarm, () => chain.mineEmpty(1));
  assert.ok(foreign !== undefined && foreign <= 60, `after ${foreign} s`);
  assert.equal(alarms().at(-1), 'no node can be relied on');
  chain.flaws.chainId = 1;
  assert.equal(await pass(20, chain, alarm, () => chain.mineEmpty(1)), undefined);

  chain.flaws.hidesLogs = true;
  const withheld = await pass(90, chain, alarm, () =>
    chain.mine(chain.pay('0x52908400098527886E0F7030069857D2E4169EE7', 1n)),
  );
  assert.equal(withheld, undefined, 'blocks that are not final are not read yet');
  chain.mineEmpty(chain.untilFinal);
  const unread = await pass(90, chain, alarm, () => chain.mineEmpty(1));
  assert.ok(unread !== undefined && unread <= 60, `after ${unread} s`);
});

test('a network that no node ever told of raises an alarm too, and one that is not configured does not', async () => {
  const chain = await watchedEthereum();
  chain.flaws.chainId = 5;
  const alarm = stallAlarm(['tron']);
  const before = alarms().length;
  assert.equal(await pass(90, chain, alarm), undefined);
  const withTron = { ...ctx, config: { ...ctx.config, chains: { tron: testChains.tron } } };
  await alarm.run(withTron);
  ctx.clock.advanceMs(46 * secondMs);
  await alarm.run(withTron);
  await alarm.run(withTron);
  assert.deepEqual(alarms().slice(before), ['no node has answered since the start']);
});

test('a node that cannot be relied on gives way to the next', async () => {
  const [bad, good] = [await watchedEthereum(), await watchedEthereum()];
  bad.flaws.chainId = 56;
  const fresh = { ...(await freshContext()), log };
  await watchBySources(fresh, [bad.source, good.source]);
  good.mineEmpty(5);
  assert.equal(await watchBySources(fresh, [bad.source, good.source]), 5);
  assert.equal(await watchBySources(fresh, [bad.source]), 0);
});

async function freshContext() {
  const { sql } = await import('kysely');
  await sql`delete from chain_transfers`.execute(ctx.db);
  await sql`delete from chain_blocks`.execute(ctx.db);
  await sql`delete from chain_cursors`.execute(ctx.db);
  return ctx;
}
