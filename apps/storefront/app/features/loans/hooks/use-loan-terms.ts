import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { type Form, useForm } from '@entrepot/ui/field/use-form.ts';
import { type AskedTerms, boundsOf, readDays, readLoanAmount, readTerms, type TypedTerms } from './loan-cost.ts';
import type { Offer } from './loan-types.ts';

export type LoanTermsForm = {
  readonly form: Form<TypedTerms>;
  /** The loan that is chosen. */
  readonly offer: Offer | undefined;
  /** Undefined while something is not right yet. */
  readonly asked: AskedTerms | undefined;
};

/** Product, amount and term, checked by the product's own limits while they are typed; kept over a reload under a draft's subject. */
export function useLoanTerms(
  products: readonly Offer[],
  start: Partial<TypedTerms> = {},
  subject?: string,
): LoanTermsForm {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const offerOf = (name: string) => products.find(({ product }) => product === name);
  const first = offerOf(start.product ?? '') ?? products[0];
  const initial: TypedTerms = {
    product: first?.product ?? '',
    amount: start.amount ?? withoutCents(first?.minimum ?? ''),
    days: start.days ?? String(first?.maximumDays ?? ''),
  };
  const amountFault = (offer: Offer, typed: string) => {
    const micro = readLoanAmount(typed);
    const { minimumMicro, maximumMicro } = boundsOf(offer);
    const money = (value: string) => isolate(formatMoney(value, language));
    if (micro === undefined) return t('fault.amount');
    if (micro < minimumMicro) return t('fault.below', { minimum: money(offer.minimum) });
    if (micro > maximumMicro) return t('fault.above', { maximum: money(offer.maximum) });
    return undefined;
  };
  const daysFault = ({ minimumDays, maximumDays }: Offer, typed: string) => {
    const days = readDays(typed);
    if (days !== undefined && days >= minimumDays && days <= maximumDays) return undefined;
    return t('fault.days', {
      count: maximumDays,
      minimum: formatInteger(minimumDays, language),
      maximum: formatInteger(maximumDays, language),
    });
  };
  const check = ({ product, amount, days }: TypedTerms) => {
    const offer = offerOf(product);
    return {
      amount: offer && amountFault(offer, amount),
      days: offer && daysFault(offer, days),
    };
  };
  const form = useForm<TypedTerms>(initial, check, subject);
  const offer = offerOf(form.values.product);
  return { form, offer, asked: readTerms(offer, form.values) };
}

/** "100000.00" as "100000": nobody types cents of such amounts. */
export const withoutCents = (amount: string) => amount.replace(/\.00$/, '');
