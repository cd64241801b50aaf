import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useState } from 'react';
import { useCall } from '../api/calls.ts';
import { paths } from '../paths.ts';
import styles from './pay-method.module.css';

/** A provider tells of a payment in its own time: the page that one comes back to looks again for a while. */
const lookAgainMs = 3000;
const lookingMs = 60_000;

type Props = {
  readonly target: { readonly checkoutId: string } | { readonly orderId: string };
  /** Nothing has paid it yet: then a refused card is worth telling. */
  readonly isUnpaid: boolean;
};

/** What payments on a provider's page came to that is not seen from the orders: money that was not due any more, or a refused card. */
export function PaymentNews({ target, isUnpaid }: Props) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const [untilMs] = useState(() => Date.now() + lookingMs);
  const { data } = useCall('rechargeBlockchain!list', target, {
    staleMs: 0,
    refetchMs: () => (Date.now() < untilMs ? lookAgainMs : false),
  });
  const payments = data?.pageList ?? [];
  const [latest] = payments;
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
      {isUnpaid && latest?.isDeclined && (
        <p className={styles.newsLine}>{latest.method === 'card' ? t('news.cardDeclined') : t('news.declined')}</p>
      )}
    </div>
  );
}
