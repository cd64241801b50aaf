import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { ExportFilter } from './export-filter.ts';
import type { ExportShape } from './own-lines.ts';

/** A writing of a store's products to a file. */
export type ExportRun = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly filter: ExportFilter;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly products: number;
  readonly done: number;
  readonly fileKey: string;
  readonly attempt: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** When its file was deleted. */
  readonly fileRemovedAt: Date | null;
};

const runColumns = sql`id, store_id as "storeId", filter, state, products, done, file_key as "fileKey", attempt,
  created_at as "createdAt", finished_at as "finishedAt", file_removed_at as "fileRemovedAt"`;

/** Adds an export that waits for a worker. Fails on `product_export_runs_one_at_once`. */
export async function insertExport(
  db: Db,
  run: Pick<ExportRun, 'id' | 'storeId' | 'filter'>,
  at: Date,
): Promise<ExportRun> {
  const { rows } =
    await sql<ExportRun>`insert into product_export_runs (id, store_id, filter, state, due_at, created_at)
    values (${run.id}, ${run.storeId}, ${JSON.stringify(run.filter)}::jsonb, 'queued', ${at}, ${at})
    returning ${runColumns}`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('an insert returned no row');
  return added;
}

/** An export of a store; undefined for another's too. */
export async function findExport(db: Db, storeId: bigint, id: bigint): Promise<ExportRun | undefined> {
  const { rows } = await sql<ExportRun>`select ${runColumns} from product_export_runs
    where id = ${id} and store_id = ${storeId}`.execute(db);
  return rows[0];
}

/** Silence after which an export is resumed by another worker. */
const patienceMs = minuteMs / 2;
const mostFailures = 5;
const dueAfter = (at: Date) => new Date(at.getTime() + patienceMs);

/** Exports that nobody works on, which are to be put in the queue. One that waits there long is returned again. */
export async function resumeExports(tx: Tx, at: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`update product_export_runs set due_at = ${dueAfter(at)}
     where id in (select id from product_export_runs where due_at <= ${at} order by due_at limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Begins an export, from its first line: the new attempt shuts out whoever worked on it before. Undefined when it is over. Who
 * claims it and does not end it has failed; waiting in the queue is no failure. After five of them it is given up.
 */
export async function claimExport(db: Db, id: bigint, at: Date): Promise<ExportRun | undefined> {
  await sql`update product_export_runs set state = 'failed', due_at = null, finished_at = ${at}
    where id = ${id} and state = 'running' and failures >= ${mostFailures}`.execute(db);
  const { rows } = await sql<ExportRun>`update product_export_runs set state = 'running', due_at = ${dueAfter(at)},
      attempt = attempt + 1, failures = failures + 1
    where id = ${id} and state in ('queued', 'running') returning ${runColumns}`.execute(db);
  return rows[0];
}

type Held = Pick<ExportRun, 'id' | 'attempt'>;

/** Updates how far an export is; false when it is not this worker's any more. */
export async function saveProgress(
  db: Db,
  { id, attempt }: Held,
  progress: { readonly done: number; readonly products: number },
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update product_export_runs set done = ${progress.done}, products = ${progress.products}, due_at = ${dueAfter(at)}
    where id = ${id} and attempt = ${attempt} and state = 'running' returning id`.execute(db);
  return rows.length === 1;
}

export async function finishExport(db: Db, { id, attempt }: Held, fileKey: string, at: Date): Promise<void> {
  await sql`update product_export_runs set state = 'done', file_key = ${fileKey}, due_at = null, finished_at = ${at}
    where id = ${id} and attempt = ${attempt} and state = 'running'`.execute(db);
}

/** In which languages products have texts, and how many options they have at most. */
export async function shapeOf(db: Db, ids: readonly bigint[]): Promise<ExportShape> {
  const { rows } = await sql<{ languages: string[] | null; options: number | null }>`
    with wanted as (
      select p.titles, d.descriptions, d.options from products p join product_details d on d.product_id = p.id
       where p.id = any(${ids}::bigint[])
    ), tags as (
      select jsonb_object_keys(titles) as tag from wanted
      union select jsonb_object_keys(descriptions) from wanted
      union select jsonb_object_keys(o -> 'names') from wanted, jsonb_array_elements(options) as o
      union select jsonb_object_keys(v) from wanted, jsonb_array_elements(options) as o, jsonb_array_elements(o -> 'values') as v
    )
    select (select array_agg(tag order by tag) from tags) as languages,
           (select max(jsonb_array_length(options)) from wanted) as options`.execute(db);
  return { languages: rows[0]?.languages ?? [], options: rows[0]?.options ?? 0 };
}
