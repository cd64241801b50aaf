import type { SellerOutputOf } from '@entrepot/client';

export type OwnCategory = SellerOutputOf<'storeCategory!list'>[number];

/** The categories of one level in their order; of the top level without a parent. */
export function levelOf(categories: readonly OwnCategory[], parentId: string | undefined): OwnCategory[] {
  return categories.filter((category) => category.parentId === parentId);
}

export type Move = { readonly categoryId: string; readonly parentId?: string | undefined; readonly position: number };

/** The list as it is after a move: each category before those below it. */
export function moveCategory(categories: readonly OwnCategory[], move: Move): OwnCategory[] {
  const moved = categories.find(({ categoryId }) => categoryId === move.categoryId);
  if (!moved) return [...categories];
  const { parentId: _before, ...rest } = moved;
  const placed: OwnCategory = move.parentId === undefined ? rest : { ...rest, parentId: move.parentId };
  const others = categories.filter(({ categoryId }) => categoryId !== move.categoryId);
  const level = levelOf(others, move.parentId).toSpliced(move.position, 0, placed);
  const tops = move.parentId === undefined ? level : levelOf(others, undefined);
  return tops.flatMap((top) => [top, ...(top.categoryId === move.parentId ? level : levelOf(others, top.categoryId))]);
}
