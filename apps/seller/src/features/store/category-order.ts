import type { SellerOutputOf } from '@entrepot/client';

export type Collection = SellerOutputOf<'storeCategory!list'>[number];

/** The categories of one level in their order; of the top level without a parent. */
export function levelOf(categories: readonly Collection[], parentId: string | undefined): Collection[] {
  return categories.filter((category) => category.parentId === parentId);
}

export type Move = { readonly categoryId: string; readonly parentId?: string | undefined; readonly position: number };

/** The list as it is after a move: each category before those below it. */
export function moveCategory(categories: readonly Collection[], move: Move): Collection[] {
  const moved = categories.find(({ categoryId }) => categoryId === move.categoryId);
  if (!moved) return [...categories];
  const { parentId: _before, ...rest } = moved;
  const placed: Collection = move.parentId === undefined ? rest : { ...rest, parentId: move.parentId };
  const others = categories.filter(({ categoryId }) => categoryId !== move.categoryId);
  const level = levelOf(others, move.parentId).toSpliced(move.position, 0, placed);
  const tops = move.parentId === undefined ? level : levelOf(others, undefined);
  return tops.flatMap((top) => [top, ...(top.categoryId === move.parentId ? level : levelOf(others, top.categoryId))]);
}
