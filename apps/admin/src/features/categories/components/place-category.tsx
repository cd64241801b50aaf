import { pickText } from '@entrepot/domain';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button, NativeSelect } from '@mantine/core';
import styles from '#shared/queue/queue.module.css';
import { type Category, childrenOf, type Move, mayStandBelow, pathOf, planStep } from '../tree.ts';

type Props = {
  readonly category: Category;
  readonly all: readonly Category[];
  readonly onMove: (move: Move) => void;
};

/** Moves a category without dragging: up, down, or below another one. */
export function PlaceCategory({ category, all, onMove }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const parents = all.filter((each) => each !== category && mayStandBelow(all, category, each));
  const nameOf = (each: Category) =>
    pathOf(all, each)
      .map(({ names }) => pickText(names, own))
      .join(' › ');
  return (
    <>
      <NativeSelect
        label={t('category.parent')}
        value={category.parentId ?? ''}
        onChange={(event) => {
          const parentId = event.currentTarget.value || undefined;
          onMove({ ...(parentId !== undefined && { parentId }), place: childrenOf(all, parentId).length });
        }}
        data={[
          { value: '', label: t('category.top') },
          ...parents.map((each) => ({ value: each.categoryId, label: nameOf(each) })),
        ]}
      />
      <div className={styles.choices}>
        {(['up', 'down'] as const).map((direction) => {
          const move = planStep(all, category, direction);
          return (
            <Button
              key={direction}
              variant="default"
              size="xs"
              disabled={move === undefined}
              onClick={() => move && onMove(move)}
            >
              {t(`category.${direction}`)}
            </Button>
          );
        })}
      </div>
    </>
  );
}
