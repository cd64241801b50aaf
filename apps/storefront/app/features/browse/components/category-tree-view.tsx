import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { useLocation } from '#shared/site/navigation.tsx';
import type { CategoryTree } from '../api/get-classification.ts';
import styles from './category-tree.module.css';

const anchorOf = (categoryId: string) => `category-${categoryId}`;

/**
 * Three levels of categories: the top ones at the side, the others in columns. A phone shows the columns of one top
 * category at a time, the one that the address's anchor names.
 */
export function CategoryTreeView({ tree }: { readonly tree: CategoryTree }) {
  const { t } = useTranslation('browse');
  const location = useLocation();
  // The server never sees the anchor: it is taken up after the first render.
  const [hash, setHash] = useState('');
  useEffect(() => setHash(location.hash), [location.hash]);
  const chosen = tree.find((category) => hash === `#${anchorOf(category.categoryId)}`) ?? tree[0];
  if (tree.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className={styles.tree}>
      <nav className={styles.side} aria-label={t('classification.title')}>
        <ul>
          {tree.map((category) => (
            <li key={category.categoryId}>
              <Link
                href={`${paths.classification}#${anchorOf(category.categoryId)}`}
                className={styles.top}
                aria-current={category === chosen ? 'true' : undefined}
              >
                <img src={category.iconImg} alt="" width={28} height={28} />
                <span>{category.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {tree.map((category) => (
          <TopCategory key={category.categoryId} category={category} isChosen={category === chosen} />
        ))}
      </div>
    </div>
  );
}

function TopCategory({ category, isChosen }: { readonly category: CategoryTree[number]; readonly isChosen: boolean }) {
  const id = anchorOf(category.categoryId);
  return (
    <section id={id} className={styles.section} data-chosen={isChosen} aria-labelledby={`${id}-name`}>
      <div className={styles.heading}>
        <img src={category.iconImg} alt="" width={48} height={48} loading="lazy" />
        <h2 id={`${id}-name`}>
          <Link href={paths.category(category.categoryId)}>{category.name}</Link>
        </h2>
        <Count goodsNum={category.goodsNum} />
      </div>
      <div className={styles.columns}>
        {category.children.map((child) => (
          <div key={child.categoryId} className={styles.group}>
            <h3>
              <img className={styles.groupIcon} src={child.iconImg} alt="" width={32} height={32} loading="lazy" />
              <Link href={paths.category(child.categoryId)}>{child.name}</Link>
              <Count goodsNum={child.goodsNum} isBare />
            </h3>
            <ul>
              {child.children.map((leaf) => (
                <li key={leaf.categoryId}>
                  <Link href={paths.category(leaf.categoryId)} className={styles.leaf}>
                    {leaf.iconImg !== '' && <img src={leaf.iconImg} alt="" width={32} height={32} loading="lazy" />}
                    <span>{leaf.name}</span>
                    <Count goodsNum={leaf.goodsNum} isBare />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Count({ goodsNum, isBare = false }: { readonly goodsNum: number | undefined; readonly isBare?: boolean }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (goodsNum === undefined) return null;
  const number = formatInteger(goodsNum, language);
  return <span className={styles.count}>{isBare ? number : t('store.products', { count: goodsNum, number })}</span>;
}
