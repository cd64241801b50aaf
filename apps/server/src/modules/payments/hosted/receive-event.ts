import { chargeFor, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { accounts, lockBalances, post } from '../../wallet/index.ts';
import { clearingOf, hostedTermsOf, isHostedChannel } from '../channels.ts';
import { creditDeposit, type Deposit, lockDeposit, moveDeposit } from '../deposits/index.ts';
import { earmarkedDepositCredited } from '../payments.events.ts';
import { providerNamed } from './card-provider.ts';
import type { PaymentEvent, SignedBody } from './card-provider.types.ts';
import { findExpired, insertEvent, markChargedBack, setPageToEnd } from './hosted-payments.repository.ts';

/** What became of an event: it had its effect now, had it before, or has none, such as after another one that stands against it. */
export type Reception = 'applied' | 'repeated' | 'outdated';

/**
 * Handles an event of a provider. Each has its effect once, in the transaction that records it, in whatever order events come: money
 * that came is credited though it was given up before, and a failure that is told afterwards changes nothing.
 *
 * @throws DomainError `webhook_signature_invalid`, `deposit_not_found` for a payment of nobody here, and
 * `payment_not_credited` for a chargeback that came before its payment, which the provider sends again.
 */
export async function receiveEvent(ctx: Context, providerName: string, signed: SignedBody): Promise<Reception> {
  const provider = providerNamed(ctx, providerName);
  if (!provider) throw new DomainError('channel_not_open');
  const event = await provider.readEvent(ctx, signed);
  return event ? applyEvent(ctx, providerName, event) : 'outdated';
}

/** As `receiveEvent`, of an event whose provider is known to have told it. */
export function applyEvent(ctx: Context, providerName: string, event: PaymentEvent): Promise<Reception> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockDeposit(tx, event.depositId);
    if (row?.provider !== providerName) throw new DomainError('deposit_not_found');
    const noted = { ...event, provider: providerName, at: ctx.clock.now() };
    if (!(await insertEvent(tx, noted))) return 'repeated';
    return (await apply(ctx, tx, row, event)) ? 'applied' : 'outdated';
  });
}

async function apply(ctx: Context, tx: Tx, row: Deposit, event: PaymentEvent): Promise<boolean> {
  switch (event.kind) {
    case 'paid':
      return credit(ctx, tx, row, event);
    case 'charged_back':
      return chargeBack(ctx, tx, row);
    case 'failed': {
      const moved = await moveDeposit(ctx, tx, 'provider_failed', row.id, {});
      // Whoever tries again gets another page: this one is to take no money beside it.
      if (moved) await setPageToEnd(tx, row.id, ctx.clock.now());
      return moved !== undefined;
    }
    case 'expired':
      return (await moveDeposit(ctx, tx, 'expire', row.id, {})) !== undefined;
  }
}

async function credit(ctx: Context, tx: Tx, row: Deposit, event: PaymentEvent): Promise<boolean> {
  const { amountMicro, reference } = event;
  const arrived = { amountMicro, feeMicro: feeOf(ctx, row, amountMicro), externalKey: reference };
  const moved = await moveDeposit(ctx, tx, 'provider_paid', row.id, { arrived });
  if (!moved) return false;
  await creditDeposit(ctx, tx, moved);
  const { id, userId, pays } = moved;
  if (pays !== '')
    await emit(ctx, tx, earmarkedDepositCredited, [{ depositId: String(id), userId: String(userId), pays }]);
  return true;
}

/** The fee that was shown stands, as long as the amount does. */
function feeOf(ctx: Context, row: Deposit, amountMicro: bigint): bigint {
  if (row.pays !== '') return 0n;
  if (amountMicro === row.amountMicro || !isHostedChannel(row.channel)) return row.feeMicro;
  return chargeFor(hostedTermsOf(ctx, row.channel, true).charge, amountMicro);
}

/** The bank took the money back: from what its depositor may spend, and what is not there any more is owed. */
async function chargeBack(ctx: Context, tx: Tx, row: Deposit): Promise<boolean> {
  if (row.status !== 'successful') throw new DomainError('payment_not_credited');
  if (!(await markChargedBack(ctx, tx, row.id))) return false;
  const available = accounts.userAvailable(row.userId);
  const hereMicro = (await lockBalances(tx, [available])).get(available) ?? 0n;
  const takenMicro = hereMicro < row.amountMicro ? hereMicro : row.amountMicro;
  await post(tx, {
    id: ctx.ids.next(),
    key: `chargeback:${row.id}`,
    kind: 'chargeback',
    ref: `deposit:${row.id}`,
    at: ctx.clock.now(),
    legs: [
      { account: clearingOf(row.channel), amountMicro: row.amountMicro },
      { account: available, amountMicro: -takenMicro },
      { account: accounts.userReceivable(row.userId), amountMicro: takenMicro - row.amountMicro },
    ],
  });
  return true;
}

const expiredAtOnce = 100;

/** Gives up deposits whose page nobody paid on in time, and their pages; money that comes later is credited all the same. */
export async function expirePayments(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const ids = await findExpired(ctx.db, now, expiredAtOnce);
  for (const id of ids)
    await inTx(ctx.db, async (tx) => {
      if (await moveDeposit(ctx, tx, 'expire', id, {})) await setPageToEnd(tx, id, now);
    });
  return ids.length;
}
