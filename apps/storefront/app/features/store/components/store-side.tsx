import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { SearchField } from '#shared/forms/search-field.tsx';
import { listAddress } from '#shared/product-list/list-filters.ts';
import { useLocation, useNavigate } from '#shared/site/navigation.tsx';
import type { StoreCategories } from '../api/get-store.ts';
import styles from './store.module.css';

type Props = {
  readonly sellerId: string;
  readonly categories: StoreCategories;
  readonly chosen: string | undefined;
  readonly keyword: string;
};

/** Search inside the store, and the store's collections. */
export function StoreSide({ sellerId, categories, chosen, keyword }: Props) {
  const { t } = useTranslation('store');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const hrefOf = (sellerCategoryId: string | undefined) =>
    listAddress(pathname, params, { sellerCategoryId, keyword: undefined, exact: undefined });
  const link = (id: string | undefined, name: string) => (
    <Link
      href={hrefOf(id)}
      keepsScroll
      className={styles.category}
      aria-current={id === chosen && keyword === '' ? 'true' : undefined}
    >
      {name}
    </Link>
  );
  return (
    <aside className={styles.side}>
      <SearchField
        key={keyword}
        label={t('search.label')}
        hint={t('search.placeholder')}
        submitLabel={t('search.submit')}
        keyword={keyword}
        action={pathname}
        onSearch={(text) => {
          const href = listAddress(pathname, params, {
            keyword: text,
            sellerCategoryId: undefined,
            exact: undefined,
          });
          void navigate(href, { preventScrollReset: true });
        }}
      >
        <input type="hidden" name="id" value={sellerId} />
      </SearchField>
      <nav aria-label={t('categories')}>
        <ul className={classNames(styles.categories, 'scrolls-when-narrow')}>
          <li>{link(undefined, t('categories.all'))}</li>
          {categories.map((category) => (
            <li key={category.categoryId}>
              {link(category.categoryId, category.name)}
              {category.children.length > 0 && (
                <ul className={styles.below}>
                  {category.children.map((child) => (
                    <li key={child.categoryId}>{link(child.categoryId, child.name)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
