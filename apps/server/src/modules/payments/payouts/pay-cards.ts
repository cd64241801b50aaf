import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { findCardOf, openCard } from '../destinations/index.ts';
import { notifyOfWithdrawal } from '../withdrawal-mails.ts';
import { lockWithdrawal, moveWithdrawal, type Withdrawal, withdrawalColumns } from '../withdrawals/index.ts';
import { endSent } from './end-sent.ts';
import { handOver, listSigning } from './hand-over.ts';
import { payoutProviderOf } from './payout-provider.ts';
import {
  type Payout,
  PayoutFault,
  type PayoutProvider,
  type PayoutRefusal,
  type PayoutReport,
} from './payout-provider.types.ts';

const channel = 'bank_card';
/** Looked at in one turn, in any order: those that take days do not keep others back. */
const batch = 50;
/** USDT micro-units of a US cent. */
const centMicro = 10_000n;

/** A bank pays no part of a cent: the platform rounds up what the charge left. */
const centsOf = ({ amountMicro, feeMicro }: Withdrawal) => (amountMicro - feeMicro + centMicro - 1n) / centMicro;

/** Has approved withdrawals to bank cards paid, where a provider is configured. Returns how many got further. */
export async function payCards(ctx: Context): Promise<number> {
  const provider = payoutProviderOf(ctx.config);
  if (!provider) return 0;
  await handOver(ctx, channel);
  return eachAlone(ctx, await listSigning(ctx, channel), (row) => payOne(ctx, provider, row));
}

/** Looks what became of the payments that the provider was asked for. Returns how many have ended. */
export async function watchPayouts(ctx: Context): Promise<number> {
  const provider = payoutProviderOf(ctx.config);
  if (!provider) return 0;
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from withdrawals w
    where w.status = 'sent' and w.channel = ${channel} and w.signer = 'automatic' order by random() limit ${batch}`.execute(
    ctx.db,
  );
  return eachAlone(ctx, rows, (row) => lookAt(ctx, provider, row));
}

/** One that fails keeps none up, but for a provider that does not answer as it should: it is asked again in the next turn, in another order. */
async function eachAlone(ctx: Context, rows: readonly Withdrawal[], work: (row: Withdrawal) => Promise<boolean>) {
  let done = 0;
  for (const row of rows) {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      ctx.log.error({ err: error, withdrawalId: String(row.id) }, 'a payment to a bank card is in doubt');
      if (error instanceof PayoutFault) break;
    }
  }
  return done;
}

/** Asks while nothing is locked. Whatever ends the process in between, the next turn finds the payment by the withdrawal's number. */
async function payOne(ctx: Context, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const answer = await askFor(provider, row.number, () => payoutOf(ctx, row));
  return inTx(ctx.db, async (tx) => {
    await lockWithdrawal(tx, row.id);
    if (answer.state === 'refused') {
      const step = { signer: 'staff', reason: answer.reason } as const;
      return (await moveWithdrawal(ctx, tx, 'hand_back', row.id, step)) !== undefined;
    }
    const moved = await moveWithdrawal(ctx, tx, 'sign', row.id, { transaction: answer.reference });
    if (moved) await notifyOfWithdrawal(ctx, tx, moved, 'sent');
    return moved !== undefined;
  });
}

/** A refusal counts once no payment is found after it: the answer to an earlier request may have been lost. */
async function askFor(
  provider: PayoutProvider,
  number: string,
  payout: () => Promise<Payout>,
): Promise<PayoutReport | PayoutRefusal> {
  const found = await provider.find(number);
  if (found) return found;
  const answer = await provider.create(await payout());
  return answer.state === 'refused' ? ((await provider.find(number)) ?? answer) : answer;
}

async function payoutOf(ctx: Context, row: Withdrawal): Promise<Payout> {
  const card = await findCardOf(ctx.db, row.id);
  if (!card) throw new Error('a withdrawal to a bank card keeps its card');
  const { bankName, holder, number } = openCard(ctx, card);
  return { number: row.number, cents: centsOf(row), bankName, holder, cardNumber: number };
}

async function lookAt(ctx: Context, provider: PayoutProvider, row: Withdrawal): Promise<boolean> {
  const found = await provider.find(row.number);
  // Nothing is paid out, and nothing given back, on the word of a payment that is not this one.
  if (found?.reference !== row.transaction || found.cents !== centsOf(row))
    throw new Error('the provider shows another payment, or none');
  if (found.state === 'under_way') return false;
  const end = { outcome: found.state === 'paid' ? 'paid' : 'failed', transaction: found.reference } as const;
  return inTx(ctx.db, async (tx) => {
    const locked = await lockWithdrawal(tx, row.id);
    return locked?.status === 'sent' && endSent(ctx, tx, locked, end);
  });
}
