import { pickText } from '@entrepot/domain';
import { useLanguage } from '@entrepot/i18n/react';
import { useCall } from '#shared/api/calls.ts';

/** What products are counted in; imported ones may have units of their own. */
export const units = ['piece', 'pack', 'pair', 'set', 'box'] as const;

export type Choice = { readonly value: string; readonly label: string };

/** The leaves of the category tree, with their whole way as the label. */
export function useCategoryLeaves(): readonly Choice[] {
  const { data: tree = [] } = useCall('category!tree', {});
  const leaves: Choice[] = [];
  for (const top of tree) {
    if (top.children.length === 0) leaves.push({ value: top.categoryId, label: top.name });
    for (const middle of top.children) {
      const way = `${top.name} › ${middle.name}`;
      if (middle.children.length === 0) leaves.push({ value: middle.categoryId, label: way });
      for (const leaf of middle.children) leaves.push({ value: leaf.categoryId, label: `${way} › ${leaf.name}` });
    }
  }
  return leaves;
}

/** The store's collections, in their order. */
export function useCollections(): readonly Choice[] {
  const language = useLanguage();
  const { data = [] } = useCall('storeCategory!list', {});
  const names = new Map(data.map(({ categoryId, names: texts }) => [categoryId, pickText(texts, language)]));
  return data.map(({ categoryId, parentId, names: texts }) => {
    const name = pickText(texts, language);
    const parent = parentId === undefined ? undefined : names.get(parentId);
    return { value: categoryId, label: parent ? `${parent} › ${name}` : name };
  });
}

/** The store's freight templates, the default one first. */
export function useFreightTemplates(): readonly Choice[] {
  const { data = [] } = useCall('freight!list', {});
  return data.map(({ freightId, name, shipsFrom }) => ({ value: freightId, label: `${name} (${shipsFrom})` }));
}
