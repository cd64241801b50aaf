import { useCall } from '#shared/api/calls.ts';

export type Choice = { readonly value: string; readonly label: string };

type Node = { readonly categoryId: string; readonly name: string; readonly children?: readonly Node[] };

function leavesOf(nodes: readonly Node[], way: readonly string[] = []): Choice[] {
  return nodes.flatMap((node) => {
    const path = [...way, node.name];
    if (!node.children || node.children.length === 0) return [{ value: node.categoryId, label: path.join(' › ') }];
    return leavesOf(node.children, path);
  });
}

/** What may be chosen for a whole file: the leaves of the category tree, and the store's freight templates. */
export function useImportChoices() {
  const { data: tree = [] } = useCall('category!tree', {});
  const { data: templates = [] } = useCall('freight!list', {});
  return {
    categories: leavesOf(tree),
    freight: templates.map(({ freightId, name }): Choice => ({ value: freightId, label: name })),
  };
}
