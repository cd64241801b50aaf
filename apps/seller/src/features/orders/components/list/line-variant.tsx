import { useTranslation } from '@entrepot/i18n/react';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { SellerOrder } from '../../order-tabs.ts';
import styles from './orders.module.css';

type Props = { readonly line: Pick<SellerOrder['lines'][number], 'specification' | 'skuCode'> };

/** Which variant of a product was bought, whole, and the store's own code of it. */
export function LineVariant({ line: { specification, skuCode } }: Props) {
  const { t } = useTranslation('seller');
  return (
    <>
      {specification !== '' && (
        <span className={styles.muted}>
          <VariantText text={specification} />
        </span>
      )}
      {skuCode !== '' && (
        <span className={styles.muted}>
          {t('order.sku')}{' '}
          <bdi dir="ltr" className={styles.code}>
            {skuCode}
          </bdi>
        </span>
      )}
    </>
  );
}
