import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { type Signer, signerOf } from '../../chains/index.ts';
import { type ChainChannel, chainChannels } from '../channels.ts';
import type { WithdrawalChannel } from '../withdrawal-channels.ts';
import { notifyOfWithdrawal } from '../withdrawal-mails.ts';
import {
  areWithdrawalsStopped,
  isStopped,
  lockWithdrawal,
  moveWithdrawal,
  type Withdrawal,
  wasCardShown,
  withdrawalColumns,
} from '../withdrawals/index.ts';

/** Handed over in one turn. Those that are with the signer are asked for in any order, so that some that fail do not keep others back. */
const batch = 20;

const channels = Object.keys(chainChannels) as ChainChannel[];

/** A withdrawal as its signer is asked for it. The reference makes it the same payment, however often it is asked for. */
export const paymentOf = ({ id, address, amountMicro, feeMicro }: Withdrawal) => ({
  reference: String(id),
  to: address,
  amountMinor: amountMicro - feeMicro,
});

type Payer = Pick<Signer, 'pay'>;

/** Has approved withdrawals sent by the signers that are configured. Returns how many got further. */
export async function sendApproved(ctx: Context): Promise<number> {
  let done = 0;
  for (const channel of channels) {
    const signer = signerOf(ctx.config, chainChannels[channel].chain);
    if (signer) done += await sendBy(ctx, signer, channel);
  }
  return done;
}

/** As `sendApproved`, for one channel by one signer. */
export async function sendBy(ctx: Context, signer: Payer, channel: ChainChannel): Promise<number> {
  await handOver(ctx, channel);
  let done = 0;
  for (const row of await listSigning(ctx, channel)) if (await signAlone(ctx, signer, row)) done += 1;
  return done;
}

/** One that fails, such as by a transaction that another withdrawal was noted with, is logged and keeps none up. */
async function signAlone(ctx: Context, signer: Payer, row: Withdrawal): Promise<boolean> {
  try {
    return await signOne(ctx, signer, row);
  } catch (error) {
    ctx.log.error({ err: error, withdrawalId: String(row.id) }, 'a withdrawal could not be signed');
    return false;
  }
}

/**
 * Marks what was approved as the signer's, or the provider's, before it is asked: from then on nobody refuses it or sends it by hand. A card
 * whose number staff have looked up may be on its way from them, and stays theirs.
 */
export async function handOver(ctx: Context, channel: WithdrawalChannel): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`select w.id from withdrawals w
    where w.status = 'approved' and w.channel = ${channel} and w.signer is null
      and not exists (select from withdrawal_logs l where l.withdrawal_id = w.id and l.event = 'card_shown')
      and not ${isStopped(sql`w.user_id`)}
    order by w.id limit ${batch}`.execute(ctx.db);
  for (const { id } of rows)
    await inTx(ctx.db, async (tx) => {
      const locked = await lockWithdrawal(tx, id);
      // The store may have been suspended, the account locked, and the card shown, since the list was read.
      if (!locked || (await areWithdrawalsStopped(tx, locked.userId)) || (await wasCardShown(tx, id))) return;
      await moveWithdrawal(ctx, tx, 'hand_over', id, { signer: 'automatic' });
    });
}

/** What was handed over and is not known to be sent, in any order. */
export async function listSigning(ctx: Context, channel: WithdrawalChannel): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from withdrawals w
    where w.status = 'signing' and w.channel = ${channel} order by random() limit ${batch}`.execute(ctx.db);
  return rows;
}

/** Asks while nothing is locked. Whatever ends the process in between, the next turn asks again and gets the same payment. */
async function signOne(ctx: Context, signer: Payer, row: Withdrawal): Promise<boolean> {
  const signing = await signer.pay(paymentOf(row));
  if (signing.state === 'unknown') {
    ctx.log.warn({ withdrawalId: String(row.id), reason: signing.reason }, 'a withdrawal could not be signed now');
    return false;
  }
  return inTx(ctx.db, async (tx) => {
    await lockWithdrawal(tx, row.id);
    if (signing.state === 'refused') {
      const step = { signer: 'staff', reason: signing.reason } as const;
      return (await moveWithdrawal(ctx, tx, 'hand_back', row.id, step)) !== undefined;
    }
    const moved = await moveWithdrawal(ctx, tx, 'sign', row.id, { transaction: signing.hashes[0] });
    if (moved) await notifyOfWithdrawal(ctx, tx, moved, 'sent');
    return moved !== undefined;
  });
}
