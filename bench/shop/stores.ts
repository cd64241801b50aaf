import type { Ids } from '@entrepot/domain';
import type pg from 'pg';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';
import { nouns, titleLanguages, type Words } from './vocabulary.ts';

export type BenchStore = {
  readonly id: string;
  readonly ownerUserId: string;
  readonly freightTemplateId: string;
  readonly collectionIds: readonly string[];
};
/** A category that products stand in: its id and those above it. */
export type BenchCategory = { readonly id: string; readonly path: readonly string[] };

const countries = ['CN', 'DE', 'US', 'JP', 'AE', 'IN', 'BR', 'TR'];
const families = 10;
const childrenPerCategory = 4;
const categoriesPerStore = 3;

const namesOf = (words: Words, number: number) =>
  Object.fromEntries(titleLanguages.map((language) => [language, `${words[language]} ${number}`]));

/** Three levels of categories, 160 of them at the lowest; returns those. */
export async function loadCategories(client: pg.Client, ids: Ids): Promise<BenchCategory[]> {
  const rows: Record<string, unknown>[] = [];
  const add = (above: readonly string[], position: number): string[] => {
    const id = ids.next().toString();
    const words = nouns[rows.length % nouns.length] as Words;
    rows.push({
      id,
      parent_id: above.at(-1) ?? null,
      slug: `category-${rows.length}`,
      path: [...above, id],
      names: namesOf(words, rows.length),
      icon: '',
      position,
    });
    return [...above, id];
  };
  const below = (above: readonly string[], count: number) => Array.from({ length: count }, (_, i) => add(above, i));
  const leaves = below([], families)
    .flatMap((path) => below(path, childrenPerCategory))
    .flatMap((path) => below(path, childrenPerCategory));
  await insertRows(client, 'categories', rows);
  return leaves.map((path) => ({ id: path.at(-1) ?? '', path }));
}

/** Approved stores with one freight template, their collections and figures at zero. */
export async function loadStores(
  client: pg.Client,
  makers: { ids: Ids; random: Random; at: string },
  ownerIds: readonly string[],
): Promise<BenchStore[]> {
  const { ids, random, at } = makers;
  const stores = ownerIds.map((ownerUserId) => ({
    id: ids.next().toString(),
    ownerUserId,
    freightTemplateId: ids.next().toString(),
    collectionIds: Array.from({ length: categoriesPerStore }, () => ids.next().toString()),
    country: random.pick(countries),
  }));
  await insertRows(
    client,
    'stores',
    stores.map((store, number) => ({
      id: store.id,
      owner_user_id: store.ownerUserId,
      name: `${(nouns[number % nouns.length] as Words).en} house ${number}`,
      own_language: 'en',
      descriptions: { en: 'Wholesale from our own workshop, packed and sent within two days.' },
      notices: {},
      logo: '',
      banner: '',
      country: store.country,
      state: 'approved',
      order_minimum_micro: '0',
      created_at: at,
    })),
  );
  await insertRows(
    client,
    'freight_templates',
    stores.map((store) => ({
      id: store.freightTemplateId,
      store_id: store.id,
      name: 'Standard',
      is_default: true,
      ships_from: store.country,
      unit: 'kilogram',
      free_over_micro: '500000000',
      first_fee_micro: '2500000',
      further_fee_micro: '800000',
      delivery_fee_micro: '500000',
      zones: [{ countries: ['US', 'CA'], feeMicro: '1200000' }],
      other_zone_fee_micro: '2000000',
      created_at: at,
    })),
  );
  await insertRows(
    client,
    'collections',
    stores.flatMap((store) =>
      store.collectionIds.map((id, position) => ({
        id,
        store_id: store.id,
        parent_id: null,
        names: namesOf(nouns[position] as Words, position),
        icon: '',
        position,
      })),
    ),
  );
  await client.query('insert into store_stats (store_id) select id from stores');
  return stores;
}
