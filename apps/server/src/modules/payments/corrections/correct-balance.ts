import type { adminBalances, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { StaffSession } from '#platform/session.ts';
import { assertAccessApproved, findUser, isApprovalVoid, isOwnAccount, lockUser } from '../../accounts/index.ts';
import { accounts, lockBalances, post } from '../../wallet/index.ts';

type Correction = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly amountMicro: bigint;
  readonly state: 'open' | 'approved' | 'dismissed';
  readonly askedBy: bigint;
};

/**
 * Keeps the account from being closed until the transaction ends.
 *
 * @throws DomainError `user_not_found`, also for an account that is closed: nobody could get at what it is given.
 */
async function holdOpenAccount(tx: Tx, userId: bigint): Promise<void> {
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user || user.status === 'closed') throw new DomainError('user_not_found');
}

/** @throws DomainError `balance_below_correction` for more than there is to take. */
async function assertThere(tx: Tx, userId: bigint, amountMicro: bigint): Promise<void> {
  const available = accounts.userAvailable(userId);
  const hereMicro = (await lockBalances(tx, [available])).get(available) ?? 0n;
  if (hereMicro + amountMicro < 0n) throw new DomainError('balance_below_correction');
}

/**
 * Proposes what a person's balance is to be corrected by.
 *
 * @throws DomainError `user_not_found`, `own_account`, `amount_error` for nothing, `balance_below_correction` for more than there is,
 * `reason_required`, `access_not_approved`.
 */
export function proposeCorrection(
  ctx: Context,
  input: InputOf<typeof adminBalances.balanceCorrect>,
  request: CallRequest<StaffSession>,
): Promise<OutputOf<typeof adminBalances.balanceCorrect>> {
  const staffId = request.session.userId;
  const reason = input.reason.trim();
  if (reason === '') throw new DomainError('reason_required');
  const userId = BigInt(input.userId);
  const micro = parseAmount(input.amount, 'USDT', { maxDecimals: 2 });
  if (micro === 0n) throw new DomainError('amount_error');
  const amountMicro = input.direction === 'add' ? micro : -micro;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      await assertAccessApproved(tx, staffId);
      await holdOpenAccount(tx, userId);
      if (await isOwnAccount(tx, staffId, userId)) throw new DomainError('own_account');
      await assertThere(tx, userId, amountMicro);
      const id = ctx.ids.next();
      await sql`insert into balance_corrections (id, user_id, amount_micro, reason, state, asked_by, asked_at)
        values (${id}, ${userId}, ${amountMicro}, ${reason}, 'open', ${staffId}, ${ctx.clock.now()})`.execute(tx);
      nameAuditedObject(id);
      return { correctionId: String(id) };
    }),
  );
}

/** @throws DomainError `ledger_record_not_found`, and `content_changed` for one that was decided. */
async function lockOpen(tx: Tx, id: bigint): Promise<Correction> {
  const { rows } =
    await sql<Correction>`select id, user_id as "userId", amount_micro as "amountMicro", state, asked_by as "askedBy"
    from balance_corrections where id = ${id} for no key update`.execute(tx);
  const [found] = rows;
  if (!found) throw new DomainError('ledger_record_not_found');
  if (found.state !== 'open') throw new DomainError('content_changed');
  return found;
}

async function decide(ctx: Context, tx: Tx, id: bigint, state: Correction['state'], staffId: bigint): Promise<void> {
  await sql`update balance_corrections set state = ${state}, decided_by = ${staffId}, decided_at = ${ctx.clock.now()}
    where id = ${id}`.execute(tx);
}

/**
 * Approves what somebody else proposed, and posts it: what a person gets or loses stands against money whose owner is not known.
 *
 * @throws DomainError as `lockOpen` does, `second_person_required` for the own proposal and that of who may make none any more, `own_account`,
 * `access_not_approved`, `user_not_found` when the account was closed meanwhile, and `balance_below_correction` when the money has moved on.
 */
export function approveCorrection(
  ctx: Context,
  input: InputOf<typeof adminBalances.balanceCorrectionApprove>,
  request: CallRequest<StaffSession>,
): Promise<null> {
  const staffId = request.session.userId;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      await assertAccessApproved(tx, staffId);
      const { id, userId, amountMicro, askedBy } = await lockOpen(tx, BigInt(input.correctionId));
      if (askedBy === staffId || (await isApprovalVoid(tx, askedBy, 'balances.correct')))
        throw new DomainError('second_person_required');
      // It may turn out only now whose account it is.
      for (const each of [staffId, askedBy])
        if (await isOwnAccount(tx, each, userId)) throw new DomainError('own_account');
      await holdOpenAccount(tx, userId);
      await assertThere(tx, userId, amountMicro);
      await decide(ctx, tx, id, 'approved', staffId);
      await post(tx, {
        id: ctx.ids.next(),
        key: `balance_corrected:${id}`,
        kind: 'balance_corrected',
        ref: `user:${userId}`,
        at: ctx.clock.now(),
        legs: [
          { account: accounts.userAvailable(userId), amountMicro },
          { account: accounts.suspense(), amountMicro: -amountMicro },
        ],
      });
      return null;
    }),
  );
}

/** @throws DomainError as `lockOpen` does. */
export function dismissCorrection(ctx: Context, id: bigint, staffId: bigint): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    await lockOpen(tx, id);
    await decide(ctx, tx, id, 'dismissed', staffId);
    return null;
  });
}
