import { formatAmount } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useId } from 'react';
import { boundsOf, readDays, readLoanAmount } from '../../hooks/loan-cost.ts';
import type { Offer } from '../../hooks/loan-types.ts';
import { amountAt, lastPlace, placeOf } from '../../hooks/slider-places.ts';
import { type LoanTermsForm, withoutCents } from '../../hooks/use-loan-terms.ts';
import styles from '../loans.module.css';
import { UpToDays, YearlyRate } from '../values.tsx';

type Props = { readonly products: readonly Offer[]; readonly terms: LoanTermsForm };

/** Which loan, how much and for how long. What is typed and what is slid are one value. */
export function TermFields({ products, terms: { form, offer } }: Props) {
  const { t } = useTranslation('loans');
  const days = form.bind('days');
  if (!offer) return null;
  return (
    <>
      <ProductChoice products={products} chosen={offer} onChoose={(product) => form.set('product', product)} />
      <AmountInput {...form.bind('amount')} label={t('field.amount')} maxLength={14} isRequired />
      <AmountSlider offer={offer} amount={form.values.amount} onChange={(amount) => form.set('amount', amount)} />
      <Input
        {...days}
        onBlur={() => {
          if (readDays(days.value) !== undefined) form.set('days', String(readDays(days.value)));
          days.onBlur();
        }}
        label={t('field.days')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={5}
        isRequired
      />
      <input
        type="range"
        className={styles.slider}
        dir="ltr"
        aria-label={t('slider.days')}
        min={offer.minimumDays}
        max={offer.maximumDays}
        value={readDays(form.values.days) ?? offer.minimumDays}
        onChange={(event) => form.set('days', event.target.value)}
      />
    </>
  );
}

type SliderProps = {
  readonly offer: Offer;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
};

function AmountSlider({ offer, amount, onChange }: SliderProps) {
  const { t } = useTranslation('loans');
  const bounds = boundsOf(offer);
  return (
    <input
      type="range"
      className={styles.slider}
      dir="ltr"
      aria-label={t('slider.amount')}
      aria-valuetext={amount}
      min={0}
      max={lastPlace}
      value={placeOf(bounds, readLoanAmount(amount) ?? bounds.minimumMicro)}
      onChange={(event) => onChange(withoutCents(formatAmount(amountAt(bounds, Number(event.target.value)))))}
    />
  );
}

type ChoiceProps = {
  readonly products: readonly Offer[];
  readonly chosen: Offer;
  readonly onChoose: (product: string) => void;
};

function ProductChoice({ products, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('loans');
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('field.product')}</legend>
      <div className={styles.options}>
        {products.map((offer) => (
          <label key={offer.product} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={offer.product === chosen.product}
              onChange={() => onChoose(offer.product)}
            />
            <span className={styles.optionText}>
              <strong>{t(`product.${offer.product}`)}</strong>
              <span>{t(`product.${offer.product}.text`)}</span>
              <span className={styles.muted}>
                <YearlyRate value={offer.yearlyRate} />
              </span>
              <span className={styles.muted}>
                <Price value={offer.minimum} size="small" isPlain /> –{' '}
                <Price value={offer.maximum} size="small" isPlain />
              </span>
              <span className={styles.muted}>
                <UpToDays count={offer.maximumDays} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
