import { foldText, pickText, type Texts } from '@entrepot/domain';
import type { Db, Tx } from '#platform/database.ts';
import type { ImportTarget } from '../layouts/raw-product.ts';
import type { Names } from './compare-states.ts';
import * as repository from './places.repository.ts';

/** The categories, collections and freight templates that a store's files may name, both ways. */
export type Places = Pick<ImportTarget, 'categoryOf' | 'collectionOf' | 'freightOf'> & {
  readonly names: Names;
  readonly defaultFreightId: bigint;
  readonly freightIds: ReadonlySet<bigint>;
  /** What the store itself says that names of categories mean, as one text. */
  readonly ownNames: string;
  readonly isCategory: (id: bigint) => boolean;
};

type Node = { readonly id: bigint; readonly parentId: bigint | null; readonly names: Texts; readonly slug?: string };

/** Reads what a store's files may name. A store always has a default freight template. */
export async function readPlaces(db: Db | Tx, storeId: bigint, language: string): Promise<Places> {
  const categories = await repository.categoriesToChoose(db);
  const meant = await repository.categoryNames(db, storeId);
  const own = await repository.collections(db, storeId);
  const freight = await repository.freightTemplates(db, storeId);
  const defaultFreightId = freight.find(({ isDefault }) => isDefault)?.id;
  if (defaultFreightId === undefined) throw new Error('a store without a default freight template');
  const shop = namedBy(categories, 'en');
  const store = namedBy(own, language);
  const templates = namedBy(
    freight.map(({ id, name }) => ({ id, parentId: null, names: { [language]: name } })),
    language,
  );
  return {
    // What the store has said counts for every name of the file before any of ours does.
    categoryOf: (names) => firstKnown(names, (name) => meant.get(foldName(name))) ?? firstKnown(names, shop.find),
    collectionOf: store.find,
    freightOf: templates.find,
    names: { category: shop.format, collection: store.format, freight: templates.format },
    defaultFreightId,
    freightIds: new Set(freight.map(({ id }) => id)),
    isCategory: (id) => categories.some((category) => category.id === id),
    ownNames: [...meant].map(([name, id]) => `${name}=${id}`).join('\n'),
  };
}

function firstKnown(names: readonly string[], find: (name: string) => bigint | undefined): bigint | undefined {
  for (const name of names) {
    const id = find(name);
    if (id !== undefined) return id;
  }
  return undefined;
}

const separator = ' > ';

/**
 * A tree by the names of its nodes: by path ("Home > Lamps"), by slug, by name alone, in any language, whatever the case; the
 * deeper and earlier one of several. What no path tells apart is told as "#id".
 */
function namedBy(nodes: readonly Node[], language: string) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathIn = (node: Node, tag: string): string => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    const name = pickText(node.names, tag);
    return parent ? `${pathIn(parent, tag)}${separator}${name}` : name;
  };
  const found = new Map<string, bigint>();
  const put = (text: string, id: bigint) => {
    const folded = fold(text);
    if (folded !== '' && !found.has(folded)) found.set(folded, id);
  };
  for (const node of nodes) for (const tag of Object.keys(node.names)) put(pathIn(node, tag), node.id);
  for (const node of nodes) if (node.slug !== undefined) put(node.slug, node.id);
  for (const node of nodes) for (const name of Object.values(node.names)) put(name, node.id);
  const find = (text: string): bigint | undefined => {
    const id = /^#(\d{1,19})$/.exec(text.trim())?.[1];
    return id === undefined ? found.get(fold(text)) : byId.get(BigInt(id))?.id;
  };
  const format = (id: bigint): string => {
    const node = byId.get(id);
    const path = node && pathIn(node, language);
    return path !== undefined && find(path) === id ? path : `#${id}`;
  };
  return { find, format };
}

const longestName = 200;

/** A name of a category in files, as it is remembered. */
export const foldName = (text: string) => fold(text).slice(0, longestName);

function fold(text: string): string {
  return text
    .split('>')
    .map((part) => foldText(part.trim()))
    .join('>');
}
