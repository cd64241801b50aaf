import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { SellerTerms } from '../../api/get-terms.ts';
import { useDurations } from '../../hooks/use-durations.ts';
import styles from './application.module.css';

/** What a seller agrees to, with the terms in force. */
export function Agreement({ terms }: { readonly terms: SellerTerms }) {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const { hours, days } = useDurations();
  return (
    <section className={styles.agreement}>
      <h3>{t('agreement.title')}</h3>
      <p className={styles.hint}>{t('agreement.version', { version: terms.agreementVersion })}</p>
      <ol>
        <li>{t('agreement.truth')}</li>
        <li>{t('agreement.goods')}</li>
        <li>{t('agreement.ship', { time: hours(terms.shipWithinHours), returns: days(terms.returnWindowDays) })}</li>
        <li>{t('agreement.fee', { rate: formatPercent(terms.commissionPercent, language) })}</li>
        <li>{t('agreement.data')}</li>
      </ol>
    </section>
  );
}
