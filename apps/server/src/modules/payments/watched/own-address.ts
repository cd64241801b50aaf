import type { deposits, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, formatAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { depositAddressOf, listArrivals } from '../../chains/index.ts';
import { channelOf, isAutomatic, type WatchedChannel, watchedChannels, watchedTermsOf } from '../watched-channels.ts';
import { rateInForce } from './conversion-rates.ts';

type Terms = OutputOf<typeof deposits.watchedChannelList>[number];

/** The channels on which deposits are read from the chain now, with what holds for them. */
export async function listWatchedChannels(ctx: Context): Promise<Terms[]> {
  const terms = await Promise.all(
    (Object.keys(watchedChannels) as WatchedChannel[]).map((channel) => openTermsOf(ctx, channel)),
  );
  return terms.filter((one) => one !== undefined);
}

/**
 * The address that a person pays to on a channel, for ever.
 *
 * @throws DomainError `channel_not_open` where deposits are not read from the chain.
 */
export async function ownAddress(
  ctx: Context,
  userId: bigint,
  { channel }: InputOf<typeof deposits.depositAddress>,
): Promise<OutputOf<typeof deposits.depositAddress>> {
  const terms = await openTermsOf(ctx, channel);
  if (!terms) throw new DomainError('channel_not_open');
  const address = await inTx(ctx.db, (tx) => depositAddressOf(ctx, tx, watchedChannels[channel].network, userId));
  if (address === undefined) throw new DomainError('channel_not_open');
  return { ...terms, address };
}

/** Undefined for a channel that is closed; so is one of a coin that nobody says the worth of: it would wait after it arrived. */
async function openTermsOf(ctx: Context, channel: WatchedChannel): Promise<Terms | undefined> {
  if (!isAutomatic(ctx, channel)) return undefined;
  const { asset, title } = watchedChannels[channel];
  const rate = asset === 'USDT' ? undefined : await rateInForce(ctx, ctx.db, asset);
  if (asset !== 'USDT' && !rate) return undefined;
  const { minimumMicro, charge } = watchedTermsOf(ctx, channel);
  return {
    channel,
    symbol: asset,
    network: title,
    minimum: formatAmount(minimumMicro),
    feeFixed: formatAmount(charge.fixedMicro),
    feeRate: charge.rate,
    ...(rate && { rate: rate.rate }),
  };
}

/** What was seen on a person's own addresses and is not credited, newest first. */
export async function listOwnArrivals(
  ctx: Context,
  userId: bigint,
): Promise<OutputOf<typeof deposits.depositArrivals>> {
  const arrivals = await listArrivals(ctx, userId);
  return arrivals.flatMap(({ asset, network, amountMinor, seenAt, position: _position, ...arrival }) => {
    const channel = channelOf(asset, network);
    if (!channel) return [];
    return [
      {
        ...arrival,
        channel,
        symbol: asset,
        network: watchedChannels[channel].title,
        amount: formatAmount(amountMinor, asset),
        seenTime: seenAt.toISOString(),
      },
    ];
  });
}
