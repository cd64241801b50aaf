import { isPaidInCents } from '@entrepot/domain';
import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '../../link/link.tsx';
import { useFeeText } from '../use-fee-text.ts';
import styles from '../wallet.module.css';
import type { PayoutTerms, Withdrawing } from '../withdrawing.ts';

const wholeDay = 24;
const hour = (number: number) => isolate(`${String(number).padStart(2, '0')}:00`);

type Props = {
  readonly withdrawing: Withdrawing;
  readonly terms: PayoutTerms;
  readonly identityHref: string;
};

/** What holds for withdrawals, told before any of it refuses one. */
export function WithdrawalLimits({ withdrawing, terms, identityHref }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const feeText = useFeeText();
  const money = (value: string) => isolate(formatMoney(value, language));
  const { openFrom, openUntil, dailyCount, leftToday, identityAbove, hasIdentity } = withdrawing;
  const isAllDay = openFrom === 0 && openUntil === wholeDay;
  return (
    <ul className={styles.limits}>
      <li>{t('limits.bounds', { minimum: money(terms.minimum), maximum: money(terms.maximum) })}</li>
      <li>{feeText(terms)}</li>
      {isPaidInCents(terms.channel) && <li>{t('limits.cents')}</li>}
      <li>{isAllDay ? t('limits.allDay') : t('limits.hours', { from: hour(openFrom), until: hour(openUntil) })}</li>
      <li>
        {t('limits.count', { most: formatInteger(dailyCount, language), left: formatInteger(leftToday, language) })}
      </li>
      {!hasIdentity && identityAbove !== undefined && (
        <li>
          {t('limits.identity', { amount: money(identityAbove) })}{' '}
          <Link href={identityHref} className={styles.link}>
            {t('limits.verify')}
          </Link>
        </li>
      )}
    </ul>
  );
}
