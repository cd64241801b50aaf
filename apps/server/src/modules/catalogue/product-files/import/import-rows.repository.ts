import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { ImageFault } from '../../product-images/index.ts';
import type { Change } from '../changes/compare-states.ts';
import type { Assumed, Fault, Summary } from '../layouts/raw-product.ts';

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'refused';

export type NewImportRow = {
  readonly place: number;
  readonly line: number;
  readonly handle: string;
  readonly title: string;
  readonly outcome: ImportOutcome;
  productId: bigint | null;
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
  readonly moreChanges: number;
  /** Of a new product. */
  readonly summary: Summary | null;
  readonly assumed: readonly Assumed[];
};

export async function insertRows(tx: Tx, importId: bigint, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ productId, moreChanges, ...row }) => ({
    ...row,
    product_id: productId === null ? null : String(productId),
    more_changes: moreChanges,
  }));
  await sql`insert into product_import_rows (import_id, place, line, handle, title, outcome, product_id, faults, changes, more_changes,
      summary, assumed)
    select ${importId}, w.place, w.line, w.handle, w.title, w.outcome, w.product_id, w.faults, w.changes, w.more_changes, w.summary, w.assumed
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w (place integer, line integer, handle text, title text, outcome text,
        product_id bigint, faults jsonb, changes jsonb, more_changes integer, summary jsonb, assumed jsonb)`.execute(
    tx,
  );
}

export type ImportRow = {
  readonly line: number;
  readonly handle: string;
  readonly title: string;
  readonly outcome: ImportOutcome;
  readonly productId: bigint | null;
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
  readonly moreChanges: number;
  readonly summary: Summary | null;
  readonly assumed: readonly Assumed[];
  readonly imageFaults: readonly { readonly url: string; readonly fault: ImageFault }[];
  readonly total: number;
};

export type RowFilter = {
  readonly importId: bigint;
  readonly outcome?: ImportOutcome;
  readonly hasImageFault?: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** A page of what became of an import's products, in the order of the file, each with the total. */
export async function listRows(db: Db, filter: RowFilter): Promise<ImportRow[]> {
  const { importId, outcome = null, hasImageFault = false, offset, limit } = filter;
  const { rows } = await sql<ImportRow>`
    select r.line, r.handle, r.title, r.outcome, r.product_id as "productId", r.faults, r.changes, r.more_changes as "moreChanges",
           r.summary, r.assumed,
           coalesce((select jsonb_agg(jsonb_build_object('url', s.url, 'fault', s.fault) order by s.url)
              from product_image_sources s where s.product_id = r.product_id and s.fault <> ''), '[]') as "imageFaults",
           count(*) over ()::integer as total
      from product_import_rows r
     where r.import_id = ${importId} and (${outcome}::text is null or r.outcome = ${outcome})
       and (not ${hasImageFault}::boolean or exists (
         select from product_image_sources s where s.product_id = r.product_id and s.fault <> ''))
     order by r.place limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The faults of an import's refused products, by their place in the file. */
export async function refusedPlaces(db: Db, importId: bigint): Promise<Map<number, readonly Fault[]>> {
  const { rows } = await sql<{ place: number; faults: Fault[] }>`select place, faults from product_import_rows
    where import_id = ${importId} and outcome = 'refused'`.execute(db);
  return new Map(rows.map(({ place, faults }) => [place, faults]));
}

/** How many images of an import's products are still to come, and how many will not. */
export async function countImages(db: Db, importId: bigint): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where s.key = '' and s.fault = '')::integer as waiting,
           count(*) filter (where s.fault <> '')::integer as failed
      from product_import_rows r join product_image_sources s on s.product_id = r.product_id
     where r.import_id = ${importId}`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export type OpenPoint = Assumed & { readonly products: number };

const mostOpenPoints = 200;

/** What the file of an import leaves open and what was taken for it, with the number of products, most first. */
export async function listAssumed(db: Db, importId: bigint): Promise<OpenPoint[]> {
  const { rows } = await sql<OpenPoint>`
    select a ->> 'field' as field, a ->> 'value' as value, count(distinct r.place)::integer as products
      from product_import_rows r cross join lateral jsonb_array_elements(r.assumed) a
     where r.import_id = ${importId} and r.assumed <> '[]' group by 1, 2 order by 3 desc, 1, 2 limit ${mostOpenPoints}`.execute(
    db,
  );
  return rows;
}

/**
 * Names of categories in an import's file that are none of ours, as often as each stands there. Of refused products only those that
 * answers to a dry run's questions can save: others are read anew once the file was put right.
 */
export async function listUnknownCategories(db: Db, importId: bigint): Promise<{ name: string; products: number }[]> {
  const { rows } = await sql<{ name: string; products: number }>`
    select name, count(*)::integer as products from (
      select f -> 'params' ->> 'value' as name from product_import_rows r cross join lateral jsonb_array_elements(r.faults) f
       where r.import_id = ${importId} and r.outcome = 'refused' and f ->> 'fault' = 'category_unknown'
         and not exists (select from jsonb_array_elements(r.faults) other
           where other ->> 'fault' not in ('category_unknown', 'stock_uncounted'))
      union all
      select a ->> 'value' from product_import_rows r cross join lateral jsonb_array_elements(r.assumed) a
       where r.import_id = ${importId} and a ->> 'field' = 'category') named
     group by name order by 2 desc, 1 limit ${mostOpenPoints}`.execute(db);
  return rows;
}
