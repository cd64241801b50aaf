import { hourMs, loanAccount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { isPassing } from '#platform/http/refusal.ts';
import { post } from '../../wallet/index.ts';
import { type LoanRow, loanColumns } from '../loans.repository.ts';
import { accrualLegs, repaymentsOf, standing, termsOf, unrecorded } from './loan-book.ts';
import { deductDue } from './repay-loan.ts';

const batch = 500;

/**
 * Records the day's interest and late charges of a batch of running loans in one journal, with the platform's income in one leg of
 * each kind. A loan that was left out for days, or whose clock was put ahead, is brought up to date at once. A loan that cannot be
 * recorded keeps none of the others from it: it is logged, and tried again behind those that are less far back. Returns how many
 * loans were recorded.
 */
export async function accrueLoans(ctx: Context): Promise<number> {
  const today = platformDay(ctx.clock.now());
  const { rows } = await sql<{ id: bigint }>`select id from loans
    where state = 'loaned' and accrued_on < ${today}::date order by accrued_on desc, id desc limit ${batch}`.execute(
    ctx.db,
  );
  return accrueApart(
    ctx,
    rows.map(({ id }) => id),
    today,
  );
}

/** Records loans together; halves of them where that fails, down to the one that it fails for. */
async function accrueApart(ctx: Context, ids: readonly bigint[], today: string): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    return await accrueTogether(ctx, ids, today);
  } catch (error) {
    // A database that is away fails for each of them.
    if (isPassing(error)) throw error;
    const [first] = ids;
    if (ids.length === 1) {
      ctx.log.error({ err: error, loanId: String(first) }, 'the interest of a loan could not be recorded');
      return 0;
    }
    const half = Math.ceil(ids.length / 2);
    return (await accrueApart(ctx, ids.slice(0, half), today)) + (await accrueApart(ctx, ids.slice(half), today));
  }
}

function accrueTogether(ctx: Context, ids: readonly bigint[], today: string): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows: loans } = await sql<LoanRow>`select ${loanColumns} from loans l
      where l.id = any(${[...ids]}::bigint[]) and l.state = 'loaned' and l.accrued_on < ${today}::date
      order by l.id for no key update skip locked`.execute(tx);
    if (loans.length > 0) await accrueBatch(ctx, tx, loans, today);
    return loans.length;
  });
}

type Earned = { readonly loanId: bigint; readonly interestMicro: bigint; readonly penaltyMicro: bigint };

async function accrueBatch(ctx: Context, tx: Tx, loans: readonly LoanRow[], today: string): Promise<void> {
  const repayments = Map.groupBy(
    (
      await repaymentsOf(
        tx,
        loans.map(({ id }) => id),
      )
    ).filter(standing),
    ({ loanId }) => loanId,
  );
  const earned: Earned[] = loans.map((loan) => ({
    loanId: loan.id,
    ...unrecorded(loan, loanAccount(termsOf(loan), repayments.get(loan.id) ?? [], today)),
  }));
  const legs = accrualLegs(earned);
  if (legs.length > 0) {
    const id = ctx.ids.next();
    await post(tx, {
      id,
      // The loans are locked and their sums move along, so that no day is recorded twice.
      key: `loan_accrued:${id}`,
      kind: 'loan_accrued',
      ref: `loans:${today}`,
      at: ctx.clock.now(),
      legs,
    });
  }
  await sql`update loans l set interest_earned_micro = l.interest_earned_micro + e.interest,
      penalty_charged_micro = l.penalty_charged_micro + e.penalty, accrued_on = ${today}::date
    from unnest(${earned.map(({ loanId }) => loanId)}::bigint[], ${earned.map(({ interestMicro }) => interestMicro)}::bigint[],
      ${earned.map(({ penaltyMicro }) => penaltyMicro)}::bigint[]) as e (id, interest, penalty)
    where l.id = e.id`.execute(tx);
}

/** An empty balance is looked at again after this long, and so is a loan that failed: it must not keep its place before all others. */
const againMs = hourMs;

/**
 * Collects what is due from borrowers who chose so. Returns how many loans were looked at, without those that somebody else holds; one that
 * fails is logged and keeps none up.
 */
export async function deductDueLoans(ctx: Context, deductBatch = 50): Promise<number> {
  const at = ctx.clock.now();
  const { rows } = await sql<{ id: bigint }>`select id from loans
    where state = 'loaned' and auto_deduct and next_due_on <= ${platformDay(at)}::date and (deduct_at is null or deduct_at <= ${at})
    order by next_due_on, id limit ${deductBatch}`.execute(ctx.db);
  const again = new Date(at.getTime() + againMs);
  let done = 0;
  for (const { id } of rows) {
    try {
      if (await deductOne(ctx, id, again)) done += 1;
    } catch (error) {
      ctx.log.error({ err: error, loanId: String(id) }, 'what is due of a loan could not be taken');
      await sql`update loans set deduct_at = ${again} where id = ${id}`.execute(ctx.db);
      done += 1;
    }
  }
  return done;
}

/** One loan in a transaction of its own: a borrower's lock never waits for another's. False when somebody else holds it, or was faster. */
function deductOne(ctx: Context, id: bigint, again: Date): Promise<boolean> {
  return inTx(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const { rows } = await sql<LoanRow>`select ${loanColumns} from loans l
      where l.id = ${id} and l.state = 'loaned' and l.auto_deduct and l.next_due_on <= ${platformDay(at)}::date
        and (l.deduct_at is null or l.deduct_at <= ${at})
      for no key update skip locked`.execute(tx);
    const [loan] = rows;
    if (!loan) return false;
    await deductDue(ctx, tx, loan);
    await sql`update loans set deduct_at = ${again} where id = ${id}`.execute(tx);
    return true;
  });
}
