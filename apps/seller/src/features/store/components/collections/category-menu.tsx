import { useTranslation } from '@entrepot/i18n/react';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBarToUp, IconCornerDownRight, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Collection, levelOf } from '../../category-order.ts';
import { useCategoryName } from '../../hooks/use-category-name.ts';
import type { CategoryTree } from '../../hooks/use-category-tree.ts';
import type { Edited } from './category-dialog.tsx';

type Props = {
  readonly category: Collection;
  readonly categories: readonly Collection[];
  readonly tree: CategoryTree;
  readonly onEdit: (edited: Edited) => void;
};

const iconSize = 16;

/** What is done to a category less often: adding below it, moving it to another level, removing it. */
export function CategoryMenu({ category, categories, tree, onEdit }: Props) {
  const { t } = useTranslation('seller-store');
  const nameOf = useCategoryName();
  const [isAsking, setAsking] = useState(false);
  const { categoryId, parentId } = category;
  const name = nameOf(category);
  const tops = levelOf(categories, undefined);
  const hasBelow = categories.some((other) => other.parentId === categoryId);
  // Two levels: what has categories below it stays at the top.
  const homes = hasBelow ? [] : tops.filter((top) => top.categoryId !== categoryId && top.categoryId !== parentId);
  const moveTo = (target: string | undefined) =>
    tree.move({ categoryId, parentId: target, position: levelOf(categories, target).length });
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="xl" aria-label={t('categories.more', { name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {parentId === undefined ? (
            <Menu.Item
              leftSection={<IconPlus size={iconSize} aria-hidden="true" />}
              onClick={() => onEdit({ parent: category })}
            >
              {t('categories.addBelow', { name })}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArrowBarToUp size={iconSize} aria-hidden="true" />}
              onClick={() => moveTo(undefined)}
            >
              {t('categories.toTop')}
            </Menu.Item>
          )}
          {homes.map((home) => (
            <Menu.Item
              key={home.categoryId}
              leftSection={<IconCornerDownRight size={iconSize} aria-hidden="true" />}
              onClick={() => moveTo(home.categoryId)}
            >
              {t('categories.below', { name: nameOf(home) })}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconTrash size={iconSize} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('categories.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('categories.remove.title', { name })}
        text={t('categories.remove.text')}
        confirmLabel={t('categories.remove')}
        isDangerous
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          tree.remove(categoryId);
        }}
      />
    </>
  );
}
