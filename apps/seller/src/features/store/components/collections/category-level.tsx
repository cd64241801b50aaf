import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslation } from '@entrepot/i18n/react';
import { type Collection, levelOf } from '../../category-order.ts';
import { useCategoryName } from '../../hooks/use-category-name.ts';
import type { CategoryTree } from '../../hooks/use-category-tree.ts';
import styles from '../store.module.css';
import type { Edited } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';

export type LevelProps = {
  /** All of the store's. */
  readonly categories: readonly Collection[];
  readonly level: readonly Collection[];
  readonly parentId: string | undefined;
  readonly tree: CategoryTree;
  readonly onEdit: (edited: Edited) => void;
};

type Dragged = { readonly active: { readonly id: unknown }; readonly over: { readonly id: unknown } | null };

/** The categories of one level, and below each those of the next. Dragging sorts within a level. */
export function CategoryLevel({ categories, level, parentId, tree, onEdit }: LevelProps) {
  const { t } = useTranslation('seller-store');
  const nameOf = useCategoryName();
  const sensors = useSensors(
    // A short way before it is a drag, so that buttons can be pressed.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => level.findIndex(({ categoryId }) => categoryId === id);
  const nameAt = (id: unknown) => {
    const category = level[placeOf(id)];
    return category ? nameOf(category) : '';
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    tree.move({ categoryId: String(active.id), parentId, position: placeOf(over.id) });
  };
  const announcements = {
    onDragStart: ({ active }: Pick<Dragged, 'active'>) => t('categories.picked', { name: nameAt(active.id) }),
    onDragOver: ({ active, over }: Dragged) =>
      over ? t('categories.over', { name: nameAt(active.id), place: placeOf(over.id) + 1 }) : undefined,
    onDragEnd: ({ active }: Dragged) => t('categories.moved', { name: nameAt(active.id) }),
    onDragCancel: () => t('categories.cancelled'),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('categories.howToDrag') } }}
    >
      <SortableContext items={level.map(({ categoryId }) => categoryId)} strategy={verticalListSortingStrategy}>
        <ol className={styles.level}>
          {level.map((category, place) => {
            const below = levelOf(categories, category.categoryId);
            return (
              <CategoryRow
                key={category.categoryId}
                category={category}
                place={place}
                categories={categories}
                level={level}
                parentId={parentId}
                tree={tree}
                onEdit={onEdit}
              >
                {below.length > 0 && (
                  <CategoryLevel
                    categories={categories}
                    level={below}
                    parentId={category.categoryId}
                    tree={tree}
                    onEdit={onEdit}
                  />
                )}
              </CategoryRow>
            );
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
