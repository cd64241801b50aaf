import { formatInteger, formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Order } from '../order.ts';

/** What was bought, as it was named and priced then. */
export function OrderLines({ lines }: Pick<Order, 'lines'>) {
  const { t } = useTranslation('admin-orders');
  const language = useLanguage();
  return (
    <Part title={t('part.goods')}>
      <ul className={styles.history}>
        {lines.map((line) => (
          <li key={line.orderGoodsId}>
            <span className={styles.rowLine}>
              <bdi>{line.commodity}</bdi>
              <Price value={line.lineTotal} isPlain />
            </span>
            <span className={styles.muted}>
              <VariantText text={line.specification} />{' '}
              <bdi dir="ltr">{`${formatMoney(line.unitPrice, language)} × ${formatInteger(line.quantity, language)}`}</bdi>{' '}
              {line.isReviewed && <Badge tone="neutral">{t('line.reviewed')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
