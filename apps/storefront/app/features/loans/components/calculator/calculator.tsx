import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { useDeferredValue, useMemo } from 'react';
import { paths } from '#shared/paths.ts';
import type { LoanOffers } from '../../api/get-loan-offers.ts';
import { type AskedTerms, costOf } from '../../hooks/loan-cost.ts';
import type { Offer } from '../../hooks/loan-types.ts';
import { useLoanTerms } from '../../hooks/use-loan-terms.ts';
import styles from '../loans.module.css';
import { LoanPrice } from './loan-price.tsx';
import { TermFields } from './term-fields.tsx';

/** Amount and term on one side, the whole price on the other, worked out while one types. */
export function Calculator({ products, today }: Pick<LoanOffers, 'products' | 'today'>) {
  const { t } = useTranslation('loans');
  const terms = useLoanTerms(products);
  const { offer, asked, form } = terms;
  const search = new URLSearchParams(form.values);
  return (
    <section aria-labelledby="calculator">
      <h2 id="calculator" className={styles.heading}>
        {t('calculator.title')}
      </h2>
      <div className={styles.calculator}>
        <Panel>
          <TermFields products={products} terms={terms} />
        </Panel>
        <Panel className={styles.stack}>
          {offer && asked ? (
            <>
              <PriceOf offer={offer} asked={asked} today={today} />
              <div>
                <ButtonLink href={`${paths.loanApplication}?${search}`} kind="action" size="large">
                  {t('apply')}
                </ButtonLink>
              </div>
            </>
          ) : (
            <p className={styles.muted}>
              {form.faultOf('amount') ?? form.faultOf('days') ?? t('calculator.incomplete')}
            </p>
          )}
        </Panel>
      </div>
    </section>
  );
}

type PriceProps = { readonly offer: Offer; readonly asked: AskedTerms; readonly today: string };

/** The price of what is asked for; typing never waits for a long schedule. */
export function PriceOf({ offer, asked, today }: PriceProps) {
  const amountMicro = useDeferredValue(asked.amountMicro);
  const termDays = useDeferredValue(asked.termDays);
  const cost = useMemo(() => costOf(offer, { amountMicro, termDays }, today), [offer, amountMicro, termDays, today]);
  return <LoanPrice offer={offer} cost={cost} />;
}
