import { formatCompact, formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Link } from '../link/link.tsx';
import { percentOff } from '../price/percent-off.ts';
import { Price } from '../price/price.tsx';
import { Stars } from '../stars/stars.tsx';
import { useUnitName } from '../unit/use-unit-name.ts';
import styles from './product-card.module.css';

/** What a card needs of a product: the contract's product cards have it all. */
export type CardProduct = {
  readonly sellerGoodsId: string;
  readonly name: string;
  readonly sellerName: string;
  readonly imgUrl1: string;
  readonly sellingPrice: string;
  readonly discountPrice?: string;
  readonly compareAtPrice?: string;
  readonly soldNum: number;
  readonly favorableRate: number | null;
  readonly reviewNum: number;
  readonly buyMin: number;
  readonly unit: string;
  /** Can be bought: published and in stock. */
  readonly isShelf: boolean;
  readonly isPublished: boolean;
};

type Props = {
  readonly product: CardProduct;
  readonly href: string;
  /** The first images of a page load at once and before its scripts, the others when they come near. */
  readonly isEager?: boolean;
  /** A favourite button or the like, above the image's corner. */
  readonly corner?: ReactNode;
};

/** A product in a list: plain HTML, because a page repeats it dozens of times. */
export function ProductCard({ product, href, isEager = false, corner }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('common');
  const unitName = useUnitName();
  const price = product.discountPrice ?? product.sellingPrice;
  const off = percentOff(price, product.compareAtPrice);
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        <img
          src={product.imgUrl1}
          alt=""
          width={400}
          height={400}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
        <span className={styles.badges}>
          {off > 0 && (
            <Badge tone="action">
              <bdi dir="ltr">{`−${formatPercent(off, language)}`}</bdi>
            </Badge>
          )}
          {!product.isShelf && <Badge>{t(product.isPublished ? 'product.soldOut' : 'product.delisted')}</Badge>}
        </span>
        {corner !== undefined && <span className={styles.corner}>{corner}</span>}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link href={href} className={styles.link}>
            {product.name}
          </Link>
        </h3>
        <p className={styles.prices}>
          <Price value={price} />
          {off > 0 && product.compareAtPrice !== undefined && (
            <Price value={product.compareAtPrice} size="small" isStruckThrough />
          )}
        </p>
        <p className={styles.facts}>
          {t('product.minimum', {
            count: product.buyMin,
            number: formatInteger(product.buyMin, language),
            unit: unitName(product.unit, product.buyMin),
          })}
        </p>
        <p className={styles.facts}>
          <Stars rate={product.favorableRate} count={product.reviewNum} />
          {product.soldNum > 0 && (
            <span>{t('product.sold', { number: formatCompact(product.soldNum, language) })}</span>
          )}
        </p>
        <p className={styles.seller}>{product.sellerName}</p>
      </div>
    </article>
  );
}

/** Cards in two, three, four or six columns, whatever fits: a full page of twelve has no gap in its last row. */
export function ProductGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
