import type { CategoryTree } from './get-classification.ts';

export type CategoryLink = {
  readonly categoryId: string;
  readonly name: string;
  readonly iconImg: string;
  readonly goodsNum?: number;
};

export type CategoryPlace = {
  /** The way from the top level down to the category itself. */
  readonly path: readonly CategoryLink[];
  /** What is below it; its siblings where nothing is. */
  readonly neighbours: readonly CategoryLink[];
};

type Node = CategoryLink & { readonly children?: readonly Node[] };

/** Finds a category in the tree, or undefined. */
export function findCategory(tree: CategoryTree, categoryId: string): CategoryPlace | undefined {
  return findBelow(tree, categoryId, []);
}

function findBelow(
  nodes: readonly Node[],
  categoryId: string,
  above: readonly CategoryLink[],
): CategoryPlace | undefined {
  for (const node of nodes) {
    const path = [...above, linkOf(node)];
    if (node.categoryId === categoryId) {
      const below = node.children ?? [];
      return { path, neighbours: (below.length > 0 ? below : nodes).map(linkOf) };
    }
    const found = findBelow(node.children ?? [], categoryId, path);
    if (found) return found;
  }
  return undefined;
}

/** Without what is below: a page carries only the part of the tree that it shows. */
function linkOf({ categoryId, name, iconImg, goodsNum }: Node): CategoryLink {
  return { categoryId, name, iconImg, ...(goodsNum !== undefined && { goodsNum }) };
}
