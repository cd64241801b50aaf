import { chargeFor, convertAmount, secondMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { Sweep } from '#platform/module.ts';
import { lockDueTransfer, settleTransfer, type Transfer } from '../../chains/index.ts';
import { type Converted, endClaims, findCreditedByHand, lockPayment, recordDeposit } from '../deposits/index.ts';
import { channelOf, type WatchedChannel, watchedTermsOf } from '../watched-channels.ts';
import { rateInForce } from './conversion-rates.ts';

/** Credited in one turn, so that a long backlog does not keep a stopping process. */
const batch = 50;

/**
 * Credits what arrived and counts, each transfer in a transaction of its own with everything that goes with it: deposit, journal, and the
 * transfer's end. Returns how many found their end. Those that wait for a rate stay, and the invariants speak of them.
 */
export async function creditTransfers(ctx: Context): Promise<number> {
  const waiting: bigint[] = [];
  let done = 0;
  while (done < batch) {
    const step = await inTx(ctx.db, (tx) => creditNext(ctx, tx, waiting));
    if (!step) break;
    if (step.isWaiting) waiting.push(step.id);
    else done += 1;
  }
  return done;
}

async function creditNext(ctx: Context, tx: Tx, waiting: readonly bigint[]) {
  const transfer = await lockDueTransfer(tx, waiting);
  if (!transfer) return undefined;
  const { id, asset, network } = transfer;
  const channel = channelOf(asset, network);
  if (!channel) throw new Error(`${asset} on ${network} has no channel`);
  await lockPayment(tx, transfer.txHash);
  const at = ctx.clock.now();
  const byHand = await findCreditedByHand(tx, channel, transfer.txHash, transfer.userId);
  if (byHand) {
    await settleTransfer(tx, id, { state: 'credited_by_hand', depositId: byHand.id }, at);
    return { id, isWaiting: false };
  }
  const worth = await worthOf(ctx, tx, transfer);
  if (!worth) return { id, isWaiting: true };
  const terms = watchedTermsOf(ctx, channel);
  if (worth.amountMicro < terms.minimumMicro) await settleTransfer(tx, id, { state: 'too_small' }, at);
  else
    await settleTransfer(tx, id, { state: 'credited', depositId: await credit(ctx, tx, channel, transfer, worth) }, at);
  return { id, isWaiting: false };
}

type Worth = { readonly amountMicro: bigint; readonly converted?: Converted };

/** What a transfer is worth now; undefined while nobody has said what its coin is worth. */
async function worthOf(ctx: Context, tx: Tx, { asset, amountMinor }: Transfer): Promise<Worth | undefined> {
  if (asset === 'USDT') return { amountMicro: amountMinor };
  const rate = await rateInForce(ctx, tx, asset);
  if (!rate) return undefined;
  return {
    amountMicro: convertAmount(amountMinor, asset, rate.rate),
    converted: { coin: asset, amountMinor, rate: rate.rate, rateId: rate.id },
  };
}

async function credit(
  ctx: Context,
  tx: Tx,
  channel: WatchedChannel,
  transfer: Transfer,
  worth: Worth,
): Promise<bigint> {
  const { userId, txHash, position, address } = transfer;
  const feeMicro = chargeFor(watchedTermsOf(ctx, channel).charge, worth.amountMicro);
  const externalKey = `${txHash}:${position}`;
  const deposit = await recordDeposit(ctx, tx, { userId, channel, externalKey, address, feeMicro, ...worth });
  await endClaims(ctx, tx, txHash, userId);
  return deposit.id;
}

export const creditSweep: Sweep = { name: 'credit transfers', everyMs: 2 * secondMs, run: creditTransfers };
