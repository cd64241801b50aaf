import { useTranslation } from '@entrepot/i18n/react';
import { Breadcrumb } from '@entrepot/ui/breadcrumb/breadcrumb.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import { breadcrumbList, JsonLd } from '#shared/search-engines/json-ld.tsx';
import type { CategoryPlace } from '../api/find-category.ts';
import styles from './browse.module.css';

/** The way to a category, its name, and the categories below or beside it. */
export function CategoryHead({ place, title }: { readonly place: CategoryPlace; readonly title: string }) {
  const { t } = useTranslation('browse');
  const { t: common } = useTranslation('common');
  const current = place.path.at(-1)?.categoryId;
  const above = place.path.slice(0, -1);
  const crumbs = [
    { label: common('breadcrumb.home'), href: paths.home },
    ...(place.path.length > 0 ? [{ label: t('classification.title'), href: paths.classification }] : []),
    ...above.map((category) => ({ label: category.name, href: paths.category(category.categoryId) })),
    { label: title },
  ];
  return (
    <header className={styles.head}>
      <JsonLd of={(absolute) => [breadcrumbList(crumbs, absolute)]} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles.title}>{title}</h1>
      {place.neighbours.length > 1 && (
        <nav aria-label={t('category.below')}>
          <ul className={classNames(styles.chips, 'scrolls-when-narrow')}>
            {place.neighbours.map((category) => (
              <li key={category.categoryId}>
                <Link
                  href={paths.category(category.categoryId)}
                  className={styles.chip}
                  aria-current={category.categoryId === current ? 'page' : undefined}
                >
                  {category.iconImg !== '' && (
                    <img src={category.iconImg} alt="" width={24} height={24} loading="lazy" />
                  )}
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
