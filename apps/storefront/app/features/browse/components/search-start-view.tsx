import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Section } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { SearchStart } from '../api/get-search-start.ts';
import styles from './browse.module.css';

/** Ways into the shop below an empty search. */
export function SearchStartView({ start: { queries, categories } }: { readonly start: SearchStart }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {queries.length > 0 && (
        <Section title={t('search.group.queries')}>
          <ul className={classNames(styles.chips, styles.wrapping)}>
            {queries.map((query) => (
              <li key={query}>
                <Link href={paths.searchProducts(query)} className={styles.chip}>
                  {query}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={t('search.group.categories')}>
          <ul className={classNames(styles.chips, styles.wrapping)}>
            {categories.map(({ categoryId, name, iconImg }) => (
              <li key={categoryId}>
                <Link href={paths.category(categoryId)} className={styles.chip}>
                  <img src={iconImg} alt="" width={24} height={24} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
