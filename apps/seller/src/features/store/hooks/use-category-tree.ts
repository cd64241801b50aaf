import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/api/calls.ts';
import { type Collection, type Move, moveCategory } from '../category-order.ts';
import { useCategoryName } from './use-category-name.ts';

const key = ['storeCategory!list', {}];

/** Moves show at once and are taken back when the server refuses them; one at a time, so that places stay true. */
export function useCategoryTree(categories: readonly Collection[]) {
  const { t } = useTranslation('seller-store');
  const queries = useQueryClient();
  const nameOf = useCategoryName();
  const move = useAction('storeCategory!move', {
    onStart: (input) => {
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, moveCategory(categories, input));
      return () => queries.setQueryData(key, categories);
    },
    onDone: (_output, { categoryId }) => {
      const moved = categories.find((category) => category.categoryId === categoryId);
      if (moved) showToast({ kind: 'success', text: t('categories.moved', { name: nameOf(moved) }) });
    },
  });
  const remove = useAction('storeCategory!remove');
  return {
    isBusy: move.isPending || remove.isPending,
    move: ({ categoryId, parentId, position }: Move) =>
      move.run({ categoryId, position, ...(parentId !== undefined && { parentId }) }),
    remove: (categoryId: string) => remove.run({ categoryId }),
  };
}

export type CategoryTree = ReturnType<typeof useCategoryTree>;
