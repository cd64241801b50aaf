import { formatCompact, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { thumbnailOf } from '../image/image-sizes.ts';
import { Link } from '../link/link.tsx';
import { Stars } from '../stars/stars.tsx';
import styles from './store-card.module.css';

/** What a card needs of a store. */
export type CardStore = {
  readonly sellerId: string;
  readonly sellerName: string;
  readonly avatar: string;
  readonly goodsNum: number;
  readonly focusNum: number;
  readonly favorableRate: number | null;
  readonly reviewNum: number;
};

type Props = { readonly store: CardStore; readonly href: string; readonly children?: ReactNode };

/** A store in a list; `children` follow below, its best products for instance. */
export function StoreCard({ store, href, children }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('common');
  return (
    <article className={styles.card}>
      <img className={styles.avatar} src={thumbnailOf(store.avatar)} alt="" width={56} height={56} loading="lazy" />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link href={href} className={styles.link}>
            {store.sellerName}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span>{t('store.products', { count: store.goodsNum, number: formatInteger(store.goodsNum, language) })}</span>
          <span>
            {t('store.followers', { count: store.focusNum, number: formatCompact(store.focusNum, language) })}
          </span>
        </p>
        <p className={styles.facts}>
          <Stars rate={store.favorableRate} count={store.reviewNum} />
        </p>
      </div>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </article>
  );
}
