import type { SellerOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from './money.module.css';

/** An amount with its sign turned, for what is taken off. */
function negated(amount: string): string {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** From the opening to the closing balance, line by line. */
export function StatementSums({ sums }: { readonly sums: SellerOutputOf<'statement!get'> }) {
  const { t } = useTranslation('seller-money');
  const lines = [
    ['sales', sums.sales],
    ['commission', negated(sums.commission)],
    ['refunds', negated(sums.refunds)],
    ['receivable', sums.receivable],
    ['other', sums.other],
  ] as const;
  return (
    <section aria-label={t('statement.sums')}>
      <dl className={styles.sums}>
        <div>
          <dt>
            {t('statement.opening')}{' '}
            <bdi dir="ltr" className={styles.muted}>
              {sums.from}
            </bdi>
          </dt>
          <dd>
            <Price value={sums.opening} isPlain />
          </dd>
        </div>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd>
              <Price value={amount} isPlain />
            </dd>
          </div>
        ))}
        <div data-total="">
          <dt>
            {t('statement.closing')}{' '}
            <bdi dir="ltr" className={styles.muted}>
              {sums.to}
            </bdi>
          </dt>
          <dd>
            <Price value={sums.closing} isPlain />
          </dd>
        </div>
        {Number(sums.owedClosing) !== 0 && (
          <div>
            <dt>{t('statement.owed')}</dt>
            <dd>
              <Price value={sums.owedClosing} isPlain />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
