import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Collection } from '../../category-order.ts';
import { useCategoryName } from '../../hooks/use-category-name.ts';
import type { CategoryTree } from '../../hooks/use-category-tree.ts';
import styles from '../store.module.css';
import type { Edited } from './category-dialog.tsx';
import { CategoryMenu } from './category-menu.tsx';

type Props = {
  readonly category: Collection;
  /** Counted from 0 within its level. */
  readonly place: number;
  readonly categories: readonly Collection[];
  readonly level: readonly Collection[];
  readonly parentId: string | undefined;
  readonly tree: CategoryTree;
  readonly onEdit: (edited: Edited) => void;
  /** Those below it. */
  readonly children: ReactNode;
};

/** One category: dragged by its handle, moved by its buttons, renamed, and the rest behind a menu. */
export function CategoryRow({ category, place, categories, level, parentId, tree, onEdit, children }: Props) {
  const { t } = useTranslation('seller-store');
  const nameOf = useCategoryName();
  const { categoryId } = category;
  const name = nameOf(category);
  const sortable = useSortable({ id: categoryId });
  const moveTo = (position: number) => tree.move({ categoryId, parentId, position });
  return (
    <li
      ref={sortable.setNodeRef}
      className={classNames(styles.category, sortable.isDragging && styles.isMoving)}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <div className={styles.categoryRow}>
        <ActionIcon
          variant="subtle"
          size="xl"
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={t('categories.drag', { name })}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
        <span className={styles.categoryName} dir="auto">
          {name}
        </span>
        <ActionIcon
          variant="subtle"
          size="xl"
          disabled={place === 0 || tree.isBusy}
          aria-label={t('categories.up', { name })}
          onClick={() => moveTo(place - 1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="xl"
          disabled={place === level.length - 1 || tree.isBusy}
          aria-label={t('categories.down', { name })}
          onClick={() => moveTo(place + 1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={t('categories.rename', { name })}
          onClick={() => onEdit({ category })}
        >
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
        <CategoryMenu category={category} categories={categories} tree={tree} onEdit={onEdit} />
      </div>
      {children}
    </li>
  );
}
