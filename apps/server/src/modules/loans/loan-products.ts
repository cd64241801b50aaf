import type { InputOf, loans } from '@entrepot/contract';
import {
  type DayCount,
  DomainError,
  dayCounts,
  dueDays,
  formatAmount,
  type LoanTerms,
  parseAmount,
  type RepaymentMethod,
  repaymentMethods,
} from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { defineSetting, type SettingDefinition } from '#platform/settings.ts';

/** As specified: a year at most, whatever a setting says. */
const longestDays = 365;

const titles: Readonly<Record<RepaymentMethod, string>> = {
  single_payment: 'loans that are paid back in one payment at the end',
  equal_instalments: 'loans that are paid back in equal instalments',
  interest_first: 'loans that pay interest each cycle and the principal at the end',
};

const isDayCount = (text: string): text is DayCount => (dayCounts as readonly string[]).includes(text);

/** Whether a product is to be had, for which amounts and how long. */
const boundSettings = (product: RepaymentMethod) => {
  const of = titles[product];
  return {
    isOpen: defineSetting({
      key: `loan_${product}_open`,
      type: 'boolean',
      default: true,
      description: `Whether there are ${of}`,
    }),
    minimum: defineSetting({
      key: `loan_${product}_minimum`,
      type: 'decimal',
      default: '100000.00',
      min: '1.00',
      max: '30000000.00',
      description: `Smallest amount of ${of}, in USDT`,
    }),
    maximum: defineSetting({
      key: `loan_${product}_maximum`,
      type: 'decimal',
      default: '30000000.00',
      min: '1.00',
      max: '30000000.00',
      description: `Largest amount of ${of}, in USDT`,
    }),
    minimumDays: defineSetting({
      key: `loan_${product}_minimum_days`,
      type: 'integer',
      default: 1,
      min: 1,
      max: longestDays,
      description: `Shortest term of ${of}, in days`,
    }),
    maximumDays: defineSetting({
      key: `loan_${product}_maximum_days`,
      type: 'integer',
      default: longestDays,
      min: 1,
      max: longestDays,
      description: `Longest term of ${of}, in days`,
    }),
  };
};

/** What a product's price follows from, as `LoanPrice` has it. */
const priceSettings = (product: RepaymentMethod) => {
  const of = titles[product];
  return {
    rate: defineSetting({
      key: `loan_${product}_rate`,
      type: 'decimal',
      default: '0.12',
      min: '0',
      max: '1',
      description: `Fixed yearly rate of ${of}: 0.12 is twelve percent`,
    }),
    dayCount: defineSetting({
      key: `loan_${product}_day_count`,
      type: 'text',
      default: 'act_365',
      description: `How days count for ${of}: act_365 or 30_360`,
      accepts: isDayCount,
    }),
    cycleDays: defineSetting({
      key: `loan_${product}_cycle_days`,
      type: 'integer',
      default: 30,
      min: 1,
      max: longestDays,
      description: `Days between the payments of ${of}`,
    }),
    penaltyRate: defineSetting({
      key: `loan_${product}_penalty_rate`,
      type: 'decimal',
      default: '0.0005',
      min: '0',
      max: '0.01',
      description: `Share of what is overdue that ${of} charge for every day: 0.0005 is five hundredths of a percent`,
    }),
  };
};

const settingsOf = (product: RepaymentMethod) => ({ ...boundSettings(product), ...priceSettings(product) });

const productSettings = {
  single_payment: settingsOf('single_payment'),
  equal_instalments: settingsOf('equal_instalments'),
  interest_first: settingsOf('interest_first'),
} as const satisfies Record<RepaymentMethod, unknown>;

export const loanProductSettings: readonly SettingDefinition[] = Object.values(productSettings).flatMap((group) =>
  Object.values(group),
);

/** What a loan's price follows from; frozen on the loan when it is applied for. */
export type LoanPrice = {
  readonly product: RepaymentMethod;
  readonly yearlyRate: string;
  readonly dayCount: DayCount;
  readonly cycleDays: number;
  readonly penaltyRate: string;
};

export type LoanOffer = LoanPrice & {
  readonly isOpen: boolean;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint;
  readonly minimumDays: number;
  readonly maximumDays: number;
};

/** A product as it is offered now. */
export function offerOf(ctx: Context, product: RepaymentMethod): LoanOffer {
  const settings = productSettings[product];
  const dayCount = ctx.settings.get(settings.dayCount);
  return {
    product,
    isOpen: ctx.settings.get(settings.isOpen),
    minimumMicro: parseAmount(ctx.settings.get(settings.minimum), 'USDT'),
    maximumMicro: parseAmount(ctx.settings.get(settings.maximum), 'USDT'),
    minimumDays: ctx.settings.get(settings.minimumDays),
    maximumDays: ctx.settings.get(settings.maximumDays),
    yearlyRate: ctx.settings.get(settings.rate),
    dayCount: isDayCount(dayCount) ? dayCount : 'act_365',
    cycleDays: ctx.settings.get(settings.cycleDays),
    penaltyRate: ctx.settings.get(settings.penaltyRate),
  };
}

/** The products on offer. */
export function openOffers(ctx: Context): LoanOffer[] {
  return repaymentMethods.map((product) => offerOf(ctx, product)).filter(({ isOpen }) => isOpen);
}

export type LoanRequest = { readonly amountMicro: bigint; readonly termDays: number };

/**
 * Reads an amount as typed: two decimals at most.
 *
 * @throws DomainError `amount_error`.
 */
export function readLoanRequest({
  amount,
  days,
}: Pick<InputOf<typeof loans.loanQuote>, 'amount' | 'days'>): LoanRequest {
  return { amountMicro: parseAmount(amount, 'USDT', { maxDecimals: 2 }), termDays: days };
}

/** @throws DomainError `loan_below_minimum`, `loan_above_maximum` and `loan_term_refused` with the bounds. */
export function assertWithinBounds(offer: LoanOffer, { amountMicro, termDays }: LoanRequest): void {
  const { minimumMicro, maximumMicro, minimumDays, maximumDays } = offer;
  if (amountMicro < minimumMicro) throw new DomainError('loan_below_minimum', { minimum: formatAmount(minimumMicro) });
  if (amountMicro > maximumMicro) throw new DomainError('loan_above_maximum', { maximum: formatAmount(maximumMicro) });
  if (termDays < minimumDays || termDays > maximumDays)
    throw new DomainError('loan_term_refused', { minimum: minimumDays, maximum: maximumDays });
}

/**
 * The product, for an amount and a term that it allows.
 *
 * @throws DomainError as `assertWithinBounds` does, and `loan_product_closed`.
 */
export function assertOffered(ctx: Context, product: RepaymentMethod, asked: LoanRequest): LoanOffer {
  const offer = offerOf(ctx, product);
  if (!offer.isOpen) throw new DomainError('loan_product_closed');
  assertWithinBounds(offer, asked);
  return offer;
}

/** The terms of a loan that is paid out on a platform day. */
export function termsFrom(price: LoanPrice, { amountMicro, termDays }: LoanRequest, startOn: string): LoanTerms {
  const { product, yearlyRate, dayCount, cycleDays, penaltyRate } = price;
  return {
    amountMicro,
    yearlyRate,
    method: product,
    dayCount,
    penaltyRate,
    startOn,
    dueOn: dueDays(startOn, termDays, cycleDays),
  };
}
