import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { SellerOrder } from '../../order-tabs.ts';
import { LineVariant } from './line-variant.tsx';
import styles from './orders.module.css';

const shown = 3;
const imageSize = 44;

/** The first images of an order's lines, what the first is, and how many pieces there are. */
export function OrderLinesBrief({ order: { lines, quantity } }: { readonly order: SellerOrder }) {
  const { t } = useTranslation('seller');
  const language = useLanguage();
  const first = lines[0];
  return (
    <div className={styles.brief}>
      <span className={styles.images}>
        {lines.slice(0, shown).map((line) => (
          <img key={line.orderGoodsId} src={line.img} alt="" width={imageSize} height={imageSize} loading="lazy" />
        ))}
      </span>
      <span className={styles.briefText}>
        <span className={styles.oneLine} dir="auto">
          {first?.commodity}
        </span>
        {first && lines.length === 1 && <LineVariant line={first} />}
        <span className={styles.muted}>
          {t('order.pieces', { count: quantity, number: formatInteger(quantity, language) })}
          {lines.length > 1 && (
            <>
              {' · '}
              {t('order.products', { count: lines.length, number: formatInteger(lines.length, language) })}
            </>
          )}
        </span>
      </span>
    </div>
  );
}
