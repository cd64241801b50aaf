import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { ChevronForward } from '@entrepot/ui/icon/icon.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { HomeData } from '../api/get-home.ts';
import styles from './home.module.css';

const shownCategories = 10;

/** The top categories with a flyout of what is below; a row of images on a phone. CSS alone opens the flyout. */
export function CategoryList({ categories }: { readonly categories: HomeData['categories'] }) {
  const { t } = useTranslation('home');
  return (
    <nav className={styles.categories} aria-label={t('categories')}>
      <ul className={classNames(styles.categoryList, 'scrolls-when-narrow')}>
        {categories.slice(0, shownCategories).map((category) => (
          <li key={category.categoryId} className={styles.category}>
            <Link href={paths.category(category.categoryId)} className={styles.categoryLink}>
              <img src={category.iconImg} alt="" width={24} height={24} loading="lazy" />
              <span className={styles.categoryName}>{category.name}</span>
              {category.children.length > 0 && <ChevronForward size={14} />}
            </Link>
            {category.children.length > 0 && (
              <div className={styles.flyout}>
                {category.children.map((child) => (
                  <div key={child.categoryId} className={styles.flyoutGroup}>
                    <Link href={paths.category(child.categoryId)} className={styles.flyoutTitle}>
                      {child.name}
                    </Link>
                    {child.children.map((leaf) => (
                      <Link key={leaf.categoryId} href={paths.category(leaf.categoryId)} className={styles.flyoutLink}>
                        {leaf.name}
                      </Link>
                    ))}
                  </div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Link href={paths.classification} className={styles.allCategories}>
        {t('categories.all')}
        <ChevronForward size={14} />
      </Link>
    </nav>
  );
}
