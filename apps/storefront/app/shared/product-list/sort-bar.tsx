import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLocation } from '../site/navigation.tsx';
import { activeFilters, type ListFilters, listAddress, type ProductListPage, type SortOrder } from './list-filters.ts';
import styles from './product-list.module.css';

type Props = {
  readonly info: ProductListPage['pageInfo'];
  readonly filters: ListFilters;
  readonly sorts: readonly SortOrder[];
  /** The order that the list has when the address names none. */
  readonly defaultSort: SortOrder;
  /** Opens the filters where they have no column of their own. */
  readonly onFilter?: (() => void) | undefined;
};

/** How many products there are, and in which order. */
export function SortBar({ info, filters, sorts, defaultSort, onFilter }: Props) {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const current = filters.sort ?? defaultSort;
  const number = formatInteger(info.totalElements, language);
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {info.totalCapped ? t('count.capped', { number }) : t('count.products', { count: info.totalElements, number })}
      </p>
      {onFilter && (
        <button type="button" className={styles.filterButton} onClick={onFilter}>
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          {t('filter.open')}
          {activeFilters(filters).length > 0 && <span className={styles.dot}>{activeFilters(filters).length}</span>}
        </button>
      )}
      <nav className={classNames(styles.sorts, 'scrolls-inline')} aria-label={t('sort.label')}>
        {sorts.map((order) => (
          <Link
            key={order}
            keepsScroll
            rel="nofollow"
            className={styles.sort}
            aria-current={order === current ? 'true' : undefined}
            href={listAddress(pathname, params, { sort: order === defaultSort ? undefined : order })}
          >
            <SortName order={order} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** An arrow shows to the eye which prices come first; who listens hears it. */
function SortName({ order }: { readonly order: SortOrder }) {
  const { t } = useTranslation('browse');
  if (order !== 'price_asc' && order !== 'price_desc') return t(`sort.${order}`);
  const Arrow = order === 'price_asc' ? IconArrowUp : IconArrowDown;
  return (
    <>
      <span aria-hidden="true">{t('sort.price')}</span>
      <span className="visually-hidden">{t(`sort.${order}`)}</span>
      <Arrow size={14} aria-hidden="true" />
    </>
  );
}
