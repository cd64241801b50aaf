import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatAmount } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { StepForm } from '@entrepot/ui/wizard/wizard.tsx';
import { useSearchParams } from 'react-router';
import type { LoanOffers } from '../../api/get-loan-offers.ts';
import type { StepProps } from '../../hooks/application-steps.ts';
import type { Loan } from '../../hooks/loan-types.ts';
import { useLoanTerms, withoutCents } from '../../hooks/use-loan-terms.ts';
import { useSaveStep } from '../../hooks/use-save-step.ts';
import { PriceOf } from '../calculator/calculator.tsx';
import { TermFields } from '../calculator/term-fields.tsx';
import styles from '../loans.module.css';

const fieldOf = {
  loan_below_minimum: 'amount',
  loan_above_maximum: 'amount',
  amount_error: 'amount',
  loan_term_refused: 'days',
} as const;

/** What the calculator brought along, else what the draft has. */
function startOf(search: URLSearchParams, draft: Loan | undefined) {
  const fromDraft = draft && {
    product: draft.product,
    amount: withoutCents(draft.appliedAmount),
    days: String(draft.appliedDays),
  };
  const named = ['product', 'amount', 'days'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...fromDraft, ...Object.fromEntries(named) };
}

/** Which loan, how much and for how long, with its price. */
export function TermsStep({
  draft,
  onSaved,
  offers: { products, today },
}: StepProps & { readonly offers: LoanOffers }) {
  const { t } = useTranslation('loans');
  const [search] = useSearchParams();
  const textOf = useErrorText();
  const terms = useLoanTerms(products, startOf(search, draft), 'loan terms');
  const { form, offer, asked } = terms;
  const save = useSaveStep(onSaved, (error) => {
    const name = isApiError(error) ? fieldOf[error.key as keyof typeof fieldOf] : undefined;
    if (name === undefined) return false;
    form.refuse(name, textOf(error));
    return true;
  });
  if (!offer) return <p>{t('noProducts')}</p>;
  return (
    <StepForm
      submitLabel={t('next')}
      isPending={save.isPending}
      onSubmit={() => {
        if (save.isPending || !form.isReady() || !asked) return;
        const { product } = offer;
        save.run({ product, amount: formatAmount(asked.amountMicro), days: asked.termDays });
      }}
    >
      <TermFields products={products} terms={terms} />
      {asked && (
        <section className={styles.sunken} aria-label={t('price.title')}>
          <PriceOf offer={offer} asked={asked} today={today} />
        </section>
      )}
    </StepForm>
  );
}
