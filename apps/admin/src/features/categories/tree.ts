import type { AdminOutputOf } from '@entrepot/client';

export type Category = AdminOutputOf<'category!list'>[number];
export type Move = { readonly parentId?: string; readonly place: number };
export type DropPlace = 'before' | 'inside' | 'after';
export type Direction = 'up' | 'down' | 'in' | 'out';

const levels = 3;

/** The categories below one, or the top level, in their order. */
export const childrenOf = (all: readonly Category[], parentId: string | undefined): Category[] =>
  all.filter((each) => each.parentId === parentId);

const findIn = (all: readonly Category[], id: string | undefined) => all.find(({ categoryId }) => categoryId === id);

/** From the top level down to a category itself. */
export function pathOf(all: readonly Category[], category: Category): Category[] {
  const parent = findIn(all, category.parentId);
  return parent ? [...pathOf(all, parent), category] : [category];
}

const heightOf = (all: readonly Category[], category: Category): number =>
  1 + Math.max(0, ...childrenOf(all, category.categoryId).map((child) => heightOf(all, child)));

export type Obstacle = 'below_itself' | 'holds_products' | 'too_deep';

/** Why a category may not stand below another one, if it may not: no cycle, three levels, and no products where others stand below. */
function obstacleTo(all: readonly Category[], moved: Category, parent: Category | undefined): Obstacle | undefined {
  if (!parent) return undefined;
  const path = pathOf(all, parent);
  if (path.includes(moved)) return 'below_itself';
  if (parent.products > 0) return 'holds_products';
  return path.length + heightOf(all, moved) > levels ? 'too_deep' : undefined;
}

export const mayStandBelow = (all: readonly Category[], moved: Category, parent: Category): boolean =>
  obstacleTo(all, moved, parent) === undefined;

/** Why a category cannot be dropped there, if it cannot: below what it would stand, and what is in the way. */
export function obstacleToDrop(all: readonly Category[], moved: Category, target: Category, where: DropPlace) {
  const parent = where === 'inside' ? target : findIn(all, target.parentId);
  const obstacle = obstacleTo(all, moved, parent);
  return parent && obstacle && { parent, obstacle };
}

/** Where a category stands, as a move that brings it back there. */
export function placeOf(all: readonly Category[], category: Category): Move {
  const { parentId } = category;
  return { ...(parentId !== undefined && { parentId }), place: childrenOf(all, parentId).indexOf(category) };
}

function moveTo(all: readonly Category[], moved: Category, parentId: string | undefined, place: number) {
  if (obstacleTo(all, moved, findIn(all, parentId))) return undefined;
  return { ...(parentId !== undefined && { parentId }), place };
}

const siblingsOf = (all: readonly Category[], moved: Category, parentId: string | undefined) =>
  childrenOf(all, parentId).filter((each) => each !== moved);

/** Where a category goes that is dropped before, after or onto another one; undefined where it may not stand. */
export function planDrop(
  all: readonly Category[],
  moved: Category,
  target: Category,
  where: DropPlace,
): Move | undefined {
  if (target === moved) return undefined;
  if (where === 'inside')
    return moveTo(all, moved, target.categoryId, siblingsOf(all, moved, target.categoryId).length);
  const place = siblingsOf(all, moved, target.parentId).indexOf(target);
  return moveTo(all, moved, target.parentId, where === 'before' ? place : place + 1);
}

/** The one among its siblings that stands before a category, if there is one. */
export function precedingOf(all: readonly Category[], category: Category): Category | undefined {
  const siblings = childrenOf(all, category.parentId);
  return siblings[siblings.indexOf(category) - 1];
}

/** Where a category goes by one step: among its siblings, below the one before it, or to the level above. */
export function planStep(all: readonly Category[], moved: Category, direction: Direction): Move | undefined {
  const siblings = childrenOf(all, moved.parentId);
  const here = siblings.indexOf(moved);
  if (direction === 'up') return here > 0 ? moveTo(all, moved, moved.parentId, here - 1) : undefined;
  if (direction === 'down')
    return here < siblings.length - 1 ? moveTo(all, moved, moved.parentId, here + 1) : undefined;
  if (direction === 'in') {
    const before = precedingOf(all, moved);
    return before && planDrop(all, moved, before, 'inside');
  }
  const parent = findIn(all, moved.parentId);
  return parent && planDrop(all, moved, parent, 'after');
}
