import { type Asset, hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Sweep } from '#platform/module.ts';
import { defineSetting, type SettingDefinition } from '#platform/settings.ts';
import {
  addressesPaidTo,
  type BalanceSource,
  balanceSourcesOf,
  parseAddress,
  SourceFault,
} from '../../chains/index.ts';
import { type ChainChannel, chainChannels, termsOf } from '../channels.ts';

type HoldingNetwork = BalanceSource['network'];

const walletsOf = (network: HoldingNetwork, title: string) =>
  defineSetting({
    key: `platform_wallets_${network}`,
    type: 'text',
    default: '',
    description: `Addresses of the platform's own wallets on ${title}, a signer's account among them, between commas: the reconciliation reads what they hold`,
  });

const wallets = { ethereum: walletsOf('ethereum', 'Ethereum'), tron: walletsOf('tron', 'TRON') } as const;

export const holdingsSettings: readonly SettingDefinition[] = Object.values(wallets);

/** Of people's addresses; what more there are is told as left out. */
const mostAddresses = 500;
/** Asked of a node at the same time. */
const atOnce = 8;

/** Every address whose money is the shop's to account for, once each, and how many of people's were left out. */
async function addressesOf(ctx: Context, network: HoldingNetwork) {
  const own = ctx.settings.get(wallets[network]).split(',');
  const paidTo = (Object.keys(chainChannels) as ChainChannel[])
    .filter((channel) => chainChannels[channel].chain === network)
    .map((channel) => termsOf(ctx, channel).address);
  const platform = [...own, ...paidTo].flatMap((written) => parseAddress(network, written.trim()) ?? []);
  const { addresses, total } = await addressesPaidTo(ctx, network, mostAddresses);
  return { addresses: [...new Set([...platform, ...addresses])], leftOut: total - addresses.length };
}

/**
 * Reads what the addresses of a network hold at its last final block, and notes the sums in place of those before.
 *
 * @throws SourceFault when the node cannot be relied on; then nothing is noted, and what was noted grows older.
 */
export async function readHoldingsBy(ctx: Context, source: BalanceSource): Promise<number> {
  const { network } = source;
  const { addresses, leftOut } = await addressesOf(ctx, network);
  const { finalHeight } = await source.readHead();
  const sums = new Map<Asset, bigint>(
    network === 'tron'
      ? [['USDT', 0n]]
      : [
          ['USDT', 0n],
          ['ETH', 0n],
        ],
  );
  for (let first = 0; first < addresses.length; first += atOnce) {
    const group = addresses.slice(first, first + atOnce);
    const holdings = await Promise.all(group.map((address) => source.readHolding(address, finalHeight)));
    for (const holding of holdings) for (const [asset, sum] of sums) sums.set(asset, sum + (holding[asset] ?? 0n));
  }
  const readAt = ctx.clock.now();
  for (const [asset, amount] of sums)
    await sql`insert into chain_holdings (network, asset, amount, addresses, left_out, height, read_at)
      values (${network}, ${asset}, ${amount}, ${addresses.length}, ${leftOut}, ${finalHeight}, ${readAt})
      on conflict (network, asset) do update set amount = excluded.amount, addresses = excluded.addresses,
        left_out = excluded.left_out, height = excluded.height, read_at = excluded.read_at`.execute(ctx.db);
  return addresses.length;
}

/** Reads the networks whose figures are an hour old. Returns how many addresses were asked for. */
async function readHoldings(ctx: Context): Promise<number> {
  let read = 0;
  for (const network of Object.keys(wallets) as HoldingNetwork[]) {
    const access = ctx.config.chains?.[network];
    if (!access || (await isFresh(ctx, network))) continue;
    for (const source of balanceSourcesOf(network, access)) {
      try {
        read += await readHoldingsBy(ctx, source);
        break;
      } catch (error) {
        if (!(error instanceof SourceFault)) throw error;
        ctx.metrics.chainFaults.inc({ network, fault: error.fault });
      }
    }
  }
  return read;
}

async function isFresh(ctx: Context, network: HoldingNetwork): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - hourMs);
  const { rows } = await sql`select from chain_holdings where network = ${network} and read_at > ${since}`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

export const holdingsSweep: Sweep = { name: 'holdings on chains', everyMs: 5 * minuteMs, run: readHoldings };
