import type { Texts } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type CategoryRow = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly names: Texts;
  readonly icon: string;
  readonly published: number;
};

const columns = sql`category_id as id, parent_id as "parentId", names, icon, published`;

/** Every category, parents before children, each level in its order; with `isShown` those alone that navigation shows. */
export async function allCategories(db: Db, { isShown = false } = {}): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select ${columns} from category_cards
    ${isShown ? sql`where not is_hidden` : sql``}
    order by cardinality(path), position, category_id`.execute(db);
  return rows;
}

/** The categories below one, or the top level. */
export async function categoriesBelow(db: Db, parentId: bigint | null): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select ${columns} from category_cards
    where parent_id is not distinct from ${parentId}::bigint and not is_hidden order by position, category_id`.execute(
    db,
  );
  return rows;
}

/** The second-level categories that navigation shows whose best-selling product sells best of late; one probe of an index each. */
export async function hottestCategories(db: Db, limit: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select ${columns} from category_cards c
    cross join lateral (select e.hot_score from listing_entries e where e.listing_id = c.category_id
                         order by e.hot_score desc, e.product_id desc limit 1) as best
    where cardinality(c.path) = 2 and not c.is_hidden
      and c.parent_id not in (select h.category_id from category_cards h where h.is_hidden)
    order by best.hot_score desc, category_id limit ${limit}`.execute(db);
  return rows;
}

export type NewCategoryRow = {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly slug: string;
  readonly names: Texts;
  readonly icon: string;
  readonly position: number;
};

/**
 * Inserts a category below its parent; false when there is no such parent. Fails on `categories_slug_once`, and on
 * `categories_depth` below the third level.
 */
export async function insertCategory(tx: Tx, row: NewCategoryRow): Promise<boolean> {
  const { rows } = await sql`
    insert into categories (id, parent_id, slug, path, names, icon, position)
    select ${row.id}, ${row.parentId}::bigint, ${row.slug}, coalesce(p.path, '{}') || ${row.id}::bigint, ${JSON.stringify(row.names)}::jsonb,
           ${row.icon}, ${row.position}::integer
      from (select 1) as one left join categories p on p.id = ${row.parentId}
     where ${row.parentId}::bigint is null or p.id is not null
    returning id`.execute(tx);
  return rows.length === 1;
}
