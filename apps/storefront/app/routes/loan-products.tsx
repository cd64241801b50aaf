import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useRouteLoaderData } from 'react-router';
import { PageHead } from '#shared/page-head.tsx';
import { Calculator } from '../features/loans/components/calculator/calculator.tsx';
import styles from '../features/loans/components/loans.module.css';
import { OwnStanding } from '../features/loans/components/own-standing.tsx';
import type { loader } from './credit.tsx';

export default function LoanProducts() {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  const offers = useRouteLoaderData<typeof loader>('routes/credit');
  if (!offers) return null;
  const { products, reviewMinutes, today } = offers;
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className={styles.intro}>
        <h1>{t('title')}</h1>
        <p>{t('description')}</p>
        <ul className={styles.promises}>
          <li>{t('promise.review', { count: reviewMinutes, number: formatInteger(reviewMinutes, language) })}</li>
          <li>{t('promise.rate')}</li>
          <li>{t('promise.fees')}</li>
          <li>{t('promise.early')}</li>
        </ul>
      </header>
      <OwnStanding />
      {products.length === 0 ? (
        <EmptyState title={t('noProducts')} />
      ) : (
        <Calculator products={products} today={today} />
      )}
    </>
  );
}
