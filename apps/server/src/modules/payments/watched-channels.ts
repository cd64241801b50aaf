import { type Charge, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { defineSetting, type SettingDefinition } from '#platform/settings.ts';
import { isWatched } from '../chains/index.ts';
import type { Coin, Network } from '../wallet/index.ts';
import { leastDeposit, termsOf } from './channels.ts';

/** The channels whose deposits are read from the chain, where it is configured. */
export const watchedChannels = {
  usdt_trc20: { asset: 'USDT', network: 'tron', title: 'TRC20' },
  usdt_erc20: { asset: 'USDT', network: 'ethereum', title: 'ERC20' },
  btc: { asset: 'BTC', network: 'bitcoin', title: 'BTC' },
  eth: { asset: 'ETH', network: 'ethereum', title: 'ERC20' },
} as const satisfies Record<
  string,
  { asset: 'USDT' | Coin; network: Network /** As wallets name it. */; title: string }
>;

export type WatchedChannel = keyof typeof watchedChannels;

/** Those whose coin is credited in USDT. */
type CoinChannel = 'btc' | 'eth';

const isCoinChannel = (channel: WatchedChannel): channel is CoinChannel => watchedChannels[channel].asset !== 'USDT';

export function isWatchedChannel(channel: string): channel is WatchedChannel {
  return Object.hasOwn(watchedChannels, channel);
}

/** The channel of what arrived on a network. */
export function channelOf(asset: 'USDT' | Coin, network: Network): WatchedChannel | undefined {
  const found = Object.entries(watchedChannels).find(
    ([, watched]) => watched.asset === asset && watched.network === network,
  );
  return found?.[0] as WatchedChannel | undefined;
}

const openSettingOf = (channel: CoinChannel) =>
  defineSetting({
    key: `deposit_${channel}_open`,
    type: 'boolean',
    default: true,
    description: `Whether ${watchedChannels[channel].asset} can be deposited; needs a node, a key and a rate as well`,
  });
const minimumSettingOf = (channel: CoinChannel) =>
  defineSetting({
    key: `deposit_${channel}_minimum`,
    type: 'decimal',
    default: '1.00',
    min: leastDeposit,
    description: `Smallest deposit of ${watchedChannels[channel].asset} that is credited, by its worth in USDT; never below 1`,
  });

const coinSettings = {
  btc: { isOpen: openSettingOf('btc'), minimum: minimumSettingOf('btc') },
  eth: { isOpen: openSettingOf('eth'), minimum: minimumSettingOf('eth') },
} as const;

export const rateMaximumAgeHours = defineSetting({
  key: 'conversion_rate_max_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 720,
  description: 'Hours after which a rate of BTC or ETH is too old to credit deposits at; they wait for a new one',
});

export const rateChangeMaximum = defineSetting({
  key: 'conversion_rate_change_max',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '0.20',
  description:
    'Largest share by which a new rate of BTC or ETH may differ from the one before, and by which one member of staff may move it within a day: 0.20 is twenty percent',
});

export const watchedSettings: readonly SettingDefinition[] = [
  ...Object.values(coinSettings).flatMap((group) => Object.values(group)),
  rateMaximumAgeHours,
  rateChangeMaximum,
];

/** What is asked of an amount that arrived, and charged for it. Amounts are USDT micro-units. */
export type WatchedTerms = {
  readonly minimumMicro: bigint;
  readonly charge: Charge;
};

/** The terms of a channel. They hold for what arrived also while it is closed: money that is here has to be somebody's. */
export function watchedTermsOf(ctx: Context, channel: WatchedChannel): WatchedTerms {
  if (isCoinChannel(channel)) {
    const minimumMicro = parseAmount(ctx.settings.get(coinSettings[channel].minimum), 'USDT');
    return { minimumMicro, charge: { fixedMicro: 0n, rate: '0' } };
  }
  return termsOf(ctx, channel);
}

/** Whether people are given an address of their own for a channel now. */
export function isAutomatic(ctx: Context, channel: WatchedChannel): boolean {
  return isWatched(ctx, watchedChannels[channel].network) && isSwitchedOn(ctx, channel);
}

function isSwitchedOn(ctx: Context, channel: WatchedChannel): boolean {
  return isCoinChannel(channel) ? ctx.settings.get(coinSettings[channel].isOpen) : termsOf(ctx, channel).isSwitchedOn;
}
