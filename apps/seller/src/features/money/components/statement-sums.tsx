import type { SellerOutputOf } from '@entrepot/client';
import { centsUp, statementInCents } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import styles from './money.module.css';

/** An amount with its sign turned, for what is taken off. */
function negated(amount: string): string {
  if (Number(amount) === 0) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** From the opening to the closing balance, line by line. */
export function StatementSums({ sums }: { readonly sums: SellerOutputOf<'statement!get'> }) {
  const { t } = useTranslation('seller-money');
  const cents = statementInCents(sums);
  const lines = [
    ['sales', sums.sales, cents.sales],
    ['commission', negated(sums.commission), negated(cents.commission)],
    ['refunds', negated(sums.refunds), negated(cents.refunds)],
    ['receivable', sums.receivable, cents.receivable],
    ['other', sums.other, cents.other],
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
            <Cents value={sums.opening} />
          </dd>
        </div>
        {lines.map(([name, amount, shown]) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd>
              <Cents value={amount} shown={shown} />
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
            <Cents value={sums.closing} />
          </dd>
        </div>
        {Number(sums.owedClosing) !== 0 && (
          <div>
            <dt>{t('statement.owed')}</dt>
            <dd>
              <Cents value={sums.owedClosing} shown={centsUp(sums.owedClosing)} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
