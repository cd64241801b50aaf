import { createHash } from 'node:crypto';
import type { Language } from '@entrepot/contract';
import { formatAmount, type LoanCost, loanCost, platformDay } from '@entrepot/domain';
import { serverTexts } from '@entrepot/i18n/server';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { termsFrom } from '../loan-products.ts';
import type { LoanRow } from '../loans.repository.ts';
import { termsOf } from '../servicing/loan-book.ts';

/** Changes with the words of `agreement.json`: an agreement that was read in other words has to be accepted again. */
const wording = '2026-4';

/** A decimal fraction in percent, without zeros at its end. */
const percent = (fraction: string) => String(Number((Number(fraction) * 100).toFixed(4)));

/** USDT with its thousands apart, as the agreement writes them in every language. */
export function grouped(micro: bigint): string {
  const [whole = '', decimals] = formatAmount(micro).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

/** What a loan costs: as it was paid out, or as it would be today. */
export function costOf(ctx: Context, loan: LoanRow): LoanCost {
  return loanCost(loan.startOn === null ? termsFrom(loan, loan, platformDay(ctx.clock.now())) : termsOf(loan));
}

/**
 * The version of a loan's agreement: the wording and a digest of everything that was agreed. Days are counted from the day of
 * payment, so that waiting changes nothing.
 */
export function versionOf(loan: LoanRow): string {
  const agreed = [
    loan.id,
    loan.product,
    loan.amountMicro,
    loan.termDays,
    loan.yearlyRate,
    loan.dayCount,
    loan.cycleDays,
    loan.penaltyRate,
  ];
  const digest = createHash('sha256').update(agreed.join('|')).digest('hex');
  return `${wording}.${digest.slice(0, 24)}`;
}

/** The agreement with a loan's own figures, in a language. */
export function agreementText(ctx: Context, loan: LoanRow, language: Language): string {
  const texts = serverTexts('agreement', language);
  const cost = costOf(ctx, loan);
  const values: Readonly<Record<string, string>> = {
    number: loan.number,
    amount: grouped(loan.amountMicro),
    days: String(loan.termDays),
    cycleDays: String(loan.cycleDays),
    rate: percent(loan.yearlyRate),
    apr: percent(cost.apr),
    interest: grouped(cost.interestMicro),
    total: grouped(cost.totalMicro),
    penaltyRate: percent(loan.penaltyRate),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  return `${fill(texts['agreement.title'])}\n\n${fill(texts['agreement.body'].replace('{method}', texts[`agreement.method.${loan.product}`]))}`;
}

/** Stores the words that were accepted. Accepted again in the same version, the first words stay. */
export async function saveAgreement(ctx: Context, tx: Tx, loan: LoanRow, language: Language): Promise<void> {
  await sql`insert into loan_agreements (loan_id, version, language, body, accepted_at)
    values (${loan.id}, ${versionOf(loan)}, ${language}, ${agreementText(ctx, loan, language)}, ${ctx.clock.now()})
    on conflict (loan_id, version) do nothing`.execute(tx);
}
