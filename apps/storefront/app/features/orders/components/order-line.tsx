import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { paths } from '#shared/paths.ts';
import type { OrderLine } from '../hooks/order-types.ts';
import styles from './orders.module.css';

/** One bought variant: image, name, chosen options, quantity and what it cost. */
export function OrderLineRow({ line }: { readonly line: OrderLine }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <div className={styles.line}>
      <img src={line.img} alt="" width={64} height={64} loading="lazy" className={styles.lineImage} />
      <div className={styles.lineText}>
        <Link href={paths.product(line.sellerGoodsId)} className={styles.lineName}>
          {line.commodity}
        </Link>
        <span className={styles.muted}>
          <VariantText text={line.specification} />
        </span>
      </div>
      <div className={styles.lineAmounts}>
        <bdi dir="ltr">
          <Price value={line.unitPrice} isPlain />{' '}
          {t('order.times', { number: formatInteger(line.quantity, language) })}
        </bdi>
        <Price value={line.lineTotal} isPlain />
      </div>
    </div>
  );
}
