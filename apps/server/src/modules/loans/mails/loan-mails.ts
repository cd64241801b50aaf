import { addPlatformDays, dueBy, formatAmount, hourMs, type LoanAccount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { emit } from '#platform/outbox.ts';
import { findUser } from '../../accounts/index.ts';
import { findOwnedStore } from '../../sellers/index.ts';
import { grouped } from '../applications/agreement.ts';
import { borrowerNotified, loanReminded } from '../loans.events.ts';
import { type LoanRow, loanColumns } from '../loans.repository.ts';
import { loanReminderDays } from '../loans.settings.ts';
import { readBook } from '../servicing/loan-book.ts';
import type { LoanNews } from './loan-news.ts';

/** Tells a borrower what became of a loan, in the caller's transaction: by mail, else by text message, else not at all. */
export async function notifyBorrower(
  ctx: Context,
  tx: Tx,
  news: LoanNews,
  loan: LoanRow,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  await emit(ctx, tx, borrowerNotified, [
    {
      userId: String(loan.userId),
      loanId: String(loan.id),
      news,
      dueDay: values.dueDay ?? '',
      at: ctx.clock.now().toISOString(),
    },
  ]);
  const user = await findUser(tx, loan.userId);
  const recipient = user?.email ?? user?.phone;
  if (!user || recipient == null) return;
  const { language } = user;
  const link = shopLinkIn(ctx, language, '/credit/myLoan');
  await sendNamedMail(ctx, tx, {
    recipients: [recipient],
    kind: `loan_${news}`,
    language,
    name: `loan.${news}`,
    values: {
      number: loan.number,
      amount: grouped(loan.amountMicro),
      days: String(loan.termDays),
      reason: loan.reason,
      ...values,
      link,
    },
  });
}

/** One that failed is tried again after this long, so that it does not keep its place before all others. */
const againMs = hourMs;

/**
 * Reminds borrowers some days before a due day, on it, and the day after it, once each. Returns how many were looked at, without those
 * that somebody else holds. A loan that deducts by itself is not reminded on the day. One that fails is logged and keeps none up.
 */
export async function remindBorrowers(ctx: Context, batch = 50): Promise<number> {
  const at = ctx.clock.now();
  const today = platformDay(at);
  const until = addPlatformDays(today, ctx.settings.get(loanReminderDays));
  const isDue = sql`l.state = 'loaned' and l.next_due_on <= ${until}::date and (l.remind_at is null or l.remind_at <= ${at})
    and l.reminded <> l.next_due_on::text || ':' ||
      case when l.next_due_on > ${today}::date then 'due_soon' when l.next_due_on = ${today}::date then 'due_today' else 'overdue' end`;
  const { rows } = await sql<{ id: bigint }>`select l.id from loans l where ${isDue}
    order by l.next_due_on desc, l.id limit ${batch}`.execute(ctx.db);
  let done = 0;
  for (const { id } of rows) {
    try {
      done += await inTx(ctx.db, async (tx) => {
        const { rows: locked } = await sql<LoanRow>`select ${loanColumns} from loans l
          where l.id = ${id} and ${isDue} for no key update skip locked`.execute(tx);
        for (const loan of locked) await remind(ctx, tx, loan, today);
        return locked.length;
      });
    } catch (error) {
      ctx.log.error({ err: error, loanId: String(id) }, 'the borrower of a loan could not be reminded');
      await sql`update loans set remind_at = ${new Date(at.getTime() + againMs)} where id = ${id}`.execute(ctx.db);
      done += 1;
    }
  }
  return done;
}

async function remind(ctx: Context, tx: Tx, loan: LoanRow, today: string): Promise<void> {
  const { account } = await readBook(ctx, tx, loan);
  // The row's own day, by which it was found: a mark of another one would find it again and again.
  const dueDay = loan.nextDueOn ?? today;
  const news = dueDay > today ? 'due_soon' : dueDay === today ? 'due_today' : 'overdue';
  const isTaken = news === 'due_today' && loan.autoDeduct;
  const dueMicro = dueOn(account, dueDay);
  if (!isTaken) {
    await notifyBorrower(ctx, tx, news, loan, { dueDay, due: grouped(dueMicro) });
    const store = await findOwnedStore(tx, loan.userId);
    if (store)
      await emit(ctx, tx, loanReminded, [
        { sellerId: String(store.storeId), loanId: String(loan.id), news, dueDay, due: formatAmount(dueMicro) },
      ]);
  }
  await sql`update loans set reminded = ${`${dueDay}:${news}`} where id = ${loan.id}`.execute(tx);
}

/** What is due by a day that may be ahead of the account's. */
function dueOn(account: LoanAccount, day: string): bigint {
  return dueBy({ ...account, day: day > account.day ? day : account.day });
}
