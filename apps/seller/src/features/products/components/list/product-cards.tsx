import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Checkbox } from '@mantine/core';
import { paths } from '#shared/paths.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { ProductRow } from '../../product-types.ts';
import styles from './list.module.css';
import { PriceRange, Stock, Thumb } from './product-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { readonly rows: readonly ProductRow[]; readonly selection: Selection };

/** Products on a phone. */
export function ProductCards({ rows, selection }: Props) {
  const { t } = useTranslation('seller-products');
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.sellerGoodsId} className={styles.card} data-selected={selection.has(row.sellerGoodsId)}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside draws the input; the label widens what a finger hits. */}
          <label className={styles.tick}>
            <Checkbox
              size="md"
              aria-label={t('list.select', { name: row.name })}
              checked={selection.has(row.sellerGoodsId)}
              onChange={() => selection.toggle(row.sellerGoodsId)}
            />
          </label>
          <Link href={paths.product(row.sellerGoodsId)} className={styles.cardLink}>
            <Thumb img={row.img} />
            <span className={styles.names}>
              <span className={styles.name}>
                <bdi>{row.name}</bdi>
              </span>
              <PriceRange row={row} />
              <span className={styles.cardFacts}>
                <StatusBadge status={row.status} />
                <span>
                  <span className={styles.muted}>{t('column.stock')}</span> <Stock row={row} />
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
