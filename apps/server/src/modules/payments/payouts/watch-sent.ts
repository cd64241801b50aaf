import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import {
  outcomeOf,
  type PaymentReport,
  type PayoutSource,
  payoutSourcesOf,
  type Signer,
  SourceFault,
  signerOf,
} from '../../chains/index.ts';
import { type ChainChannel, chainChannels } from '../channels.ts';
import { lockWithdrawal, recordChainState, type Withdrawal, withdrawalColumns } from '../withdrawals/index.ts';
import { endSent } from './end-sent.ts';
import { paymentOf } from './hand-over.ts';

/** Looked at in one turn, in any order: those that are stuck do not keep others back. */
const batch = 50;

const channels = Object.keys(chainChannels) as ChainChannel[];

type Watched = Pick<Signer, 'readHashes'>;

/** Looks what became of the withdrawals that were sent on networks that are read. Returns how many have ended. */
export async function watchSent(ctx: Context): Promise<number> {
  let ended = 0;
  for (const channel of channels) {
    const { chain } = chainChannels[channel];
    const access = ctx.config.chains?.[chain];
    if (!access) continue;
    const signer = signerOf(ctx.config, chain);
    for (const source of payoutSourcesOf(chain, access)) {
      try {
        ended += await watchSentBy(ctx, source, channel, signer);
        break;
      } catch (error) {
        if (!(error instanceof SourceFault)) throw error;
        ctx.metrics.chainFaults.inc({ network: chain, fault: error.fault });
      }
    }
  }
  return ended;
}

/**
 * As `watchSent`, for one channel by one node. Each withdrawal stands alone: what fails keeps none up.
 *
 * @throws SourceFault when the node cannot be relied on now, or, after all were looked at, not for one of them.
 */
export async function watchSentBy(
  ctx: Context,
  source: PayoutSource,
  channel: ChainChannel,
  signer?: Watched,
): Promise<number> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from withdrawals w
    where w.status = 'sent' and w.channel = ${channel} and w.chain_state <> 'mismatch' order by random() limit ${batch}`.execute(
    ctx.db,
  );
  let ended = 0;
  const readHashes = askWhileItAnswers(signer);
  let fault: SourceFault | undefined;
  for (const row of rows) {
    try {
      if (await lookAt(ctx, source, row, readHashes)) ended += 1;
    } catch (error) {
      ctx.log.error({ err: error, withdrawalId: String(row.id) }, 'a withdrawal could not be looked at');
      if (!(error instanceof SourceFault)) continue;
      if (error.fault !== 'bad_answer') throw error;
      fault ??= error;
    }
  }
  if (fault) throw fault;
  return ended;
}

type ReadHashes = (reference: string) => Promise<readonly string[]>;

/** Asks a signer what it signed; once it gives no answer it is not asked again in this turn, so that its silence keeps no row waiting. */
function askWhileItAnswers(signer: Watched | undefined): ReadHashes {
  let asked = signer;
  return async (reference) => {
    const hashes = await asked?.readHashes(reference);
    if (hashes === undefined) asked = undefined;
    return hashes ?? [];
  };
}

async function lookAt(ctx: Context, source: PayoutSource, row: Withdrawal, readHashes: ReadHashes): Promise<boolean> {
  const { reference, to, amountMinor } = paymentOf(row);
  let finalHeight = 0;
  const look = async (txHash: string) => {
    const report = await outcomeOf(source, { txHash, to, amountMinor });
    finalHeight = report.finalHeight;
    return report.outcome === 'unknown' ? undefined : await settle(ctx, row, txHash, report);
  };
  const noted = row.transaction === null ? undefined : await look(row.transaction);
  if (noted !== undefined) return noted;
  // A signer may have signed the payment again with higher fees; one of its transactions is carried out.
  const others = row.signer === 'automatic' ? await readHashes(reference) : [];
  for (const txHash of others) {
    const ended = txHash === row.transaction ? undefined : await look(txHash);
    if (ended !== undefined) return ended;
  }
  if (row.chainState === 'seen' && row.seenHeight !== null && finalHeight >= row.seenHeight)
    await recordDropped(ctx, row);
  return false;
}

/**
 * The block that had the payment was replaced, and the one in its place is final without it. A signer sends the same transaction again by
 * itself; for what staff sent, somebody has to look.
 */
function recordDropped(ctx: Context, { id, transaction }: Withdrawal): Promise<void> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'sent' || row.chainState !== 'seen' || row.transaction !== transaction) return;
    await recordChainState(ctx, tx, row, { state: 'dropped' });
    tx.afterCommit(() =>
      ctx.log.error({ withdrawalId: String(id), transaction }, 'a withdrawal’s transaction is no longer on the chain'),
    );
  });
}

/** Carries out what the chain says, once: whoever comes second finds the withdrawal in another state. */
function settle(
  ctx: Context,
  { id }: Withdrawal,
  transaction: string,
  { outcome, height }: PaymentReport,
): Promise<boolean> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'sent') return false;
    switch (outcome) {
      case 'seen':
        await recordChainState(ctx, tx, row, { state: 'seen', height });
        return false;
      case 'mismatch':
        await recordChainState(ctx, tx, row, { state: 'mismatch' });
        tx.afterCommit(() =>
          ctx.log.error({ withdrawalId: String(id), transaction }, 'a withdrawal’s transaction paid something else'),
        );
        return false;
      case 'paid':
      case 'failed':
        return endSent(ctx, tx, row, { outcome, transaction });
      case 'unknown':
        return false;
    }
  });
}
