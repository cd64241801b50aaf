import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '../paths.ts';
import styles from './pay-method.module.css';
import { type PaymentTarget, usePayments } from './use-payments.ts';

type Props = {
  readonly target: PaymentTarget;
  /** Nothing has paid it yet: then a refused card is worth telling, and money that is on its way. */
  readonly isUnpaid: boolean;
};

/**
 * What payments on a provider's page came to that is not seen from the orders: money that was not due any more, a refused card, or
 * money that has arrived and is not booked yet.
 */
export function PaymentNews({ target, isUnpaid }: Props) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const { payments, hasArrived } = usePayments(target);
  const [latest] = payments;
  const unpaidNews = () => {
    if (hasArrived) return t('news.arrived');
    if (latest?.redirectUrl !== undefined) return t('news.unfinished');
    if (!latest?.isDeclined) return undefined;
    return latest.method === 'card' ? t('news.cardDeclined') : t('news.declined');
  };
  const news = isUnpaid ? unpaidNews() : undefined;
  const money = (amount: string) => isolate(formatMoney(amount, language));
  return (
    <div role="status" className={styles.news}>
      {payments.map(
        ({ depositId, surplus }) =>
          surplus !== undefined && (
            <p key={depositId} className={styles.newsLine}>
              {t('news.surplus', { amount: money(surplus) })}{' '}
              <Link href={paths.deposit(depositId)}>{t('news.show')}</Link>
            </p>
          ),
      )}
      {news !== undefined && <p className={styles.newsLine}>{news}</p>}
    </div>
  );
}
