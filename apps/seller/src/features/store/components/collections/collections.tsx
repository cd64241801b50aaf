import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type Collection, levelOf } from '../../category-order.ts';
import { useCategoryTree } from '../../hooks/use-category-tree.ts';
import styles from '../store.module.css';
import { CategoryDialog, type Edited } from './category-dialog.tsx';
import { CategoryLevel } from './category-level.tsx';

/** The store's tree of collections: named, put in order by dragging or by buttons, moved between levels, removed. */
export function Collections() {
  const categories = useCall('storeCategory!list', {});
  return (
    <CallView result={categories} skeleton={<Skeleton lines={8} />}>
      {(list) => <Tree categories={list} />}
    </CallView>
  );
}

function Tree({ categories }: { readonly categories: readonly Collection[] }) {
  const { t } = useTranslation('seller-store');
  const tree = useCategoryTree(categories);
  const [edited, setEdited] = useState<Edited>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited({})}>
      {t('categories.add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <div className={styles.headRow}>
        <p className={styles.muted}>{t('categories.text')}</p>
        {categories.length > 0 && add}
      </div>
      {categories.length === 0 ? (
        <EmptyState title={t('categories.empty')} text={t('categories.emptyText')} action={add} />
      ) : (
        <CategoryLevel
          categories={categories}
          level={levelOf(categories, undefined)}
          parentId={undefined}
          tree={tree}
          onEdit={setEdited}
        />
      )}
      {edited && <CategoryDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
