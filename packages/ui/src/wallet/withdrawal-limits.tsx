import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '../../../shared/paths.ts';
import { useFeeText } from '../hooks/use-fee-text.ts';
import type { Terms, Withdrawing } from '../hooks/withdraw-types.ts';
import styles from './wallet.module.css';

const wholeDay = 24;
const hour = (number: number) => isolate(`${String(number).padStart(2, '0')}:00`);

/** What holds for withdrawals, told before any of it refuses one. */
export function WithdrawLimits({ withdrawing, terms }: { readonly withdrawing: Withdrawing; readonly terms: Terms }) {
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
      <li>{isAllDay ? t('limits.allDay') : t('limits.hours', { from: hour(openFrom), until: hour(openUntil) })}</li>
      <li>
        {t('limits.count', { most: formatInteger(dailyCount, language), left: formatInteger(leftToday, language) })}
      </li>
      {!hasIdentity && identityAbove !== undefined && (
        <li>
          {t('limits.identity', { amount: money(identityAbove) })}{' '}
          <Link href={paths.identity} className={styles.link}>
            {t('limits.verify')}
          </Link>
        </li>
      )}
    </ul>
  );
}
