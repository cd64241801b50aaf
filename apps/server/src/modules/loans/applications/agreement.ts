import { createHash } from 'node:crypto';
import type { Language } from '@entrepot/contract';
import { formatAmount, type LoanCost, loanCost, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { termsFrom } from '../loan-products.ts';
import type { LoanRow } from '../loans.repository.ts';
import { termsOf } from '../servicing/loan-book.ts';

/** Changes with the words below: an agreement that was read in other words has to be accepted again. */
const wording = '2026-3';

type Texts = {
  readonly title: string;
  readonly method: Readonly<Record<LoanRow['product'], string>>;
  readonly body: string;
};

const english: Texts = {
  title: 'Loan agreement {number}',
  method: {
    single_payment: 'in one payment at the end of the term',
    equal_instalments: 'in equal instalments every {cycleDays} days',
    interest_first: 'with interest every {cycleDays} days and the amount at the end of the term',
  },
  body: `Amount: {amount} USDT. Term: {days} days from the day of payment. Yearly rate: {rate}%, fixed. Annual percentage rate: {apr}%.

The loan is paid back {method}. If every due day is kept, interest comes to {interest} USDT and everything together to {total} USDT.

There is no fee before or after the loan is paid out, and no collateral.

Interest is counted for each day that an amount is lent. The loan may be paid back in part or in full at any time without charge; interest is then owed up to that day only.

Whatever is not paid on its due day bears a penalty of {penaltyRate}% for every day after it, each day's rounded to the nearest cent. Penalties bear no interest.

Repayments are counted against penalties first, then interest, then the amount.

The loan is paid out to your balance once it is approved. If other terms are approved than these, you decide again whether you accept them.`,
};

const texts: Readonly<Record<string, Texts>> = {
  'zh-CN': {
    title: '贷款协议 {number}',
    method: {
      single_payment: '到期一次性还本付息',
      equal_instalments: '每 {cycleDays} 天等额还款',
      interest_first: '每 {cycleDays} 天付息，到期还本',
    },
    body: `贷款金额：{amount} USDT。期限：自放款日起 {days} 天。年利率：{rate}%（固定）。年化综合成本（APR）：{apr}%。

还款方式：{method}。按期还款时，利息共 {interest} USDT，还款总额 {total} USDT。

放款前后均不收取任何费用，无需抵押。

利息按实际使用天数计算。您可随时部分或全部提前还款，不收取费用，利息只计算至还款当日。

到期未还的款项，自次日起每日按 {penaltyRate}% 收取罚息（每日金额舍入到分），罚息不计复利。

还款依次抵扣罚息、利息和本金。

审核通过后，贷款发放至您的账户余额。若批准的条件与本协议不同，须由您再次确认。`,
  },
  ar: {
    title: 'اتفاقية القرض {number}',
    method: {
      single_payment: 'دفعة واحدة في نهاية المدة',
      equal_instalments: 'على أقساط متساوية كل {cycleDays} يومًا',
      interest_first: 'بدفع الفائدة كل {cycleDays} يومًا وأصل المبلغ في نهاية المدة',
    },
    body: `المبلغ: {amount} USDT. المدة: {days} يومًا من يوم الصرف. الفائدة السنوية: {rate}٪ ثابتة. معدل التكلفة السنوي: {apr}٪.

يُسدَّد القرض {method}. عند الالتزام بجميع المواعيد تبلغ الفائدة {interest} USDT ويبلغ الإجمالي {total} USDT.

لا رسوم قبل صرف القرض أو بعده، ولا ضمانات.

تُحسب الفائدة عن كل يوم يبقى فيه المبلغ لديك. يمكنك السداد المبكر جزئيًا أو كليًا في أي وقت دون رسوم، ولا تُحسب الفائدة إلا حتى ذلك اليوم.

كل مبلغ لا يُسدَّد في موعده تُضاف إليه غرامة {penaltyRate}٪ عن كل يوم تأخير، تُقرَّب غرامة كل يوم إلى أقرب سنت، ولا تُحسب فائدة على الغرامات.

تُخصم الدفعات من الغرامات أولًا، ثم الفائدة، ثم أصل المبلغ.

يُصرف القرض إلى رصيدك بعد الموافقة. وإذا تمت الموافقة على شروط مختلفة فلك أن تقبلها أو ترفضها.`,
  },
};

/** A decimal fraction in percent, without zeros at its end. */
const percent = (fraction: string) => String(Number((Number(fraction) * 100).toFixed(4)));

/** USDT with its thousands apart, as each of the languages above writes them. */
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

/** The agreement with a loan's own figures, in a language; others than the shipped ones get English. */
export function agreementText(ctx: Context, loan: LoanRow, language: Language): string {
  const { title, method, body } = texts[language] ?? english;
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
  return `${fill(title)}\n\n${fill(body.replace('{method}', method[loan.product]))}`;
}

/** Keeps the words that were accepted. Accepted again in the same version, the first words stay. */
export async function keepAgreement(ctx: Context, tx: Tx, loan: LoanRow, language: Language): Promise<void> {
  await sql`insert into loan_agreements (loan_id, version, language, body, accepted_at)
    values (${loan.id}, ${versionOf(loan)}, ${language}, ${agreementText(ctx, loan, language)}, ${ctx.clock.now()})
    on conflict (loan_id, version) do nothing`.execute(tx);
}
