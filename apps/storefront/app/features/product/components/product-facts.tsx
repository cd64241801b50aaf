import { formatCompact } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Stars } from '@entrepot/ui/stars/stars.tsx';
import { IconClockHour4, IconRotateClockwise, IconShieldCheck } from '@tabler/icons-react';
import type { Product } from '../api/get-product.ts';
import styles from './product.module.css';

/** What others did with the product: real figures, or none. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const language = useLanguage();
  const compact = (value: number) => formatCompact(value, language);
  return (
    <ul className={styles.facts}>
      {product.favorableRate !== null && (
        <li>
          <Stars rate={product.favorableRate} count={product.reviewNum} />
        </li>
      )}
      {product.reviewNum > 0 && (
        <li>
          <a href="#reviews">{t('facts.reviews', { count: product.reviewNum, number: compact(product.reviewNum) })}</a>
        </li>
      )}
      {product.soldNum > 0 && <li>{t('facts.sold', { number: compact(product.soldNum) })}</li>}
      {product.viewsNum > 0 && (
        <li>{t('facts.views', { count: product.viewsNum, number: compact(product.viewsNum) })}</li>
      )}
    </ul>
  );
}

/** What a buyer may rely on, with the deadlines that hold for this product. */
export function ProductPromises({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const promises = [
    { icon: IconShieldCheck, title: t('promise.held'), text: t('promise.heldText') },
    {
      icon: IconClockHour4,
      title: t('promise.ship', { count: product.shipWithinHours }),
      text: t('promise.shipText'),
    },
    {
      icon: IconRotateClockwise,
      title: t('promise.return', { count: product.returnDays }),
      text: t('promise.returnText'),
    },
  ];
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            <span className={styles.muted}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
