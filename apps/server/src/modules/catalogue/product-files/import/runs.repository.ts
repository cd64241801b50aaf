import { minuteMs, secondMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { ColumnReport, LayoutKey } from '../layouts/raw-product.ts';

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export type RunOptions = {
  readonly categoryId?: string;
  readonly freightTemplateId?: string;
  readonly newStatus: 'as_file' | 'draft';
  readonly keepsStock: boolean;
  /** Left out: `wait`. */
  readonly withoutImages?: 'wait' | 'publish';
  readonly newStock?: number;
  readonly newWeightGrams?: number;
};

/** A reading of a product file into a store. */
export type ImportRun = {
  readonly id: bigint;
  readonly storeId: bigint;
  readonly fileKey: string;
  readonly fileName: string;
  readonly layout: LayoutKey;
  readonly columns: readonly ColumnReport[];
  readonly options: RunOptions;
  readonly isDryRun: boolean;
  /** Who sent it in; null for the operator's command. */
  readonly actorUserId: bigint | null;
  readonly dryRunId: bigint | null;
  /** When the dry run began that this run carries out. */
  readonly seenAt: Date | null;
  readonly appliedBy: bigint | null;
  readonly state: RunState;
  readonly lines: number;
  readonly products: number;
  readonly done: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly attempt: number;
  readonly restarts: number;
  readonly failure: { readonly key: string; readonly params: Readonly<Record<string, string>> } | null;
  /** When it is resumed unless something is heard of it; null once it is over. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** When its file was deleted. */
  readonly fileRemovedAt: Date | null;
};

const runColumns = sql`r.id, r.store_id as "storeId", r.file_key as "fileKey", r.file_name as "fileName", r.layout, r.columns, r.options,
  r.is_dry_run as "isDryRun", r.actor_user_id as "actorUserId", r.dry_run_id as "dryRunId",
  (select t.created_at from product_import_runs t where t.id = r.dry_run_id) as "seenAt",
  (select a.id from product_import_runs a where a.dry_run_id = r.id and a.state in ('queued', 'running', 'done')) as "appliedBy",
  r.state, r.lines, r.products, r.done, r.created, r.changed, r.unchanged, r.refused, r.attempt, r.restarts, r.failure, r.due_at as "dueAt",
  r.created_at as "createdAt", r.finished_at as "finishedAt", r.file_removed_at as "fileRemovedAt"`;

export type NewRun = Pick<
  ImportRun,
  'id' | 'storeId' | 'fileKey' | 'fileName' | 'layout' | 'columns' | 'options' | 'isDryRun' | 'actorUserId' | 'dryRunId'
>;

/** Adds a run that waits for a worker. Fails on `product_import_runs_one_at_once` and `product_import_runs_dry_run_once`. */
export async function insertRun(db: Db | Tx, run: NewRun, at: Date): Promise<void> {
  await sql`insert into product_import_runs (id, store_id, file_key, file_name, layout, columns, options, is_dry_run, actor_user_id, dry_run_id,
      state, due_at, created_at)
    values (${run.id}, ${run.storeId}, ${run.fileKey}, ${run.fileName}, ${run.layout}, ${JSON.stringify(run.columns)}::jsonb,
      ${JSON.stringify(run.options)}::jsonb, ${run.isDryRun}, ${run.actorUserId}, ${run.dryRunId}, 'queued', ${at}, ${at})`.execute(
    db,
  );
}

/** A run of a store; undefined for another's too. */
export async function findRun(db: Db | Tx, storeId: bigint, id: bigint): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`select ${runColumns} from product_import_runs r
    where r.id = ${id} and r.store_id = ${storeId}`.execute(db);
  return rows[0];
}

/** A page of a store's runs, the newest first, each with the total. */
export async function listRuns(db: Db, storeId: bigint, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await sql<ImportRun & { total: number }>`select ${runColumns}, count(*) over ()::integer as total
    from product_import_runs r where r.store_id = ${storeId} order by r.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Silence after which a run is resumed by another worker. */
const patienceMs = minuteMs / 2;
/** Silence after which a run is said to wait: a chunk is through much sooner. */
const silentMs = 10 * secondMs;

/** Whether nothing was heard of a running run for a while: its worker is gone or stuck, and it waits for a worker again. */
export function isSilent({ state, dueAt }: Pick<ImportRun, 'state' | 'dueAt'>, at: Date): boolean {
  return state === 'running' && dueAt !== null && dueAt.getTime() - patienceMs + silentMs <= at.getTime();
}

const dueAfter = (at: Date) => new Date(at.getTime() + patienceMs);

/** Runs that nobody works on, which are to be put in the queue. One that waits there long is returned again. */
export async function resumeRuns(tx: Tx, at: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update product_import_runs r set due_at = ${dueAfter(at)}
     where r.id in (select id from product_import_runs where due_at <= ${at} order by due_at limit ${limit} for update skip locked)
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const mostFailures = 5;

/**
 * Begins or goes on with a run: the new attempt shuts out whoever worked on it before. Undefined when it is over. An attempt that
 * brings nothing in has failed, whoever ended it; waiting in the queue is none. After five in a row the run is given up.
 */
export async function claimRun(db: Db, id: bigint, at: Date): Promise<ImportRun | undefined> {
  await sql`update product_import_runs set state = 'failed', due_at = null, finished_at = ${at},
      failure = jsonb_build_object('key', 'system_error', 'params', '{}'::jsonb)
    where id = ${id} and state = 'running' and failures >= ${mostFailures}`.execute(db);
  const { rows } = await sql<ImportRun>`
    update product_import_runs r set state = 'running', due_at = ${dueAfter(at)}, attempt = r.attempt + 1,
           restarts = r.restarts + (r.state = 'running')::integer, failures = r.failures + 1
     where r.id = ${id} and r.state in ('queued', 'running') returning ${runColumns}`.execute(db);
  return rows[0];
}

type Held = Pick<ImportRun, 'id' | 'attempt'>;

/** Says that a run is alive; false when it is not this worker's any more. */
export async function isRunHeld(db: Db, { id, attempt }: Held, at: Date): Promise<boolean> {
  const { rows } = await sql`update product_import_runs set due_at = ${dueAfter(at)}
    where id = ${id} and attempt = ${attempt} and state = 'running' returning id`.execute(db);
  return rows.length === 1;
}

/** Stores how long the file is. */
export async function saveFileSize(db: Db, { id }: Held, size: { lines: number; products: number }): Promise<void> {
  await sql`update product_import_runs set lines = ${size.lines}, products = ${size.products} where id = ${id}`.execute(
    db,
  );
}

type Tally = Record<'done' | 'created' | 'changed' | 'unchanged' | 'refused', number>;

/** Adds to what is through; false when the run is not this worker's any more: whatever else was written must be rolled back. */
export async function advanceRun(tx: Tx, { id, attempt }: Held, tally: Tally, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update product_import_runs set done = done + ${tally.done}, created = created + ${tally.created},
      changed = changed + ${tally.changed}, unchanged = unchanged + ${tally.unchanged}, refused = refused + ${tally.refused},
      failures = 0, due_at = ${dueAfter(at)}
    where id = ${id} and attempt = ${attempt} and state = 'running' returning id`.execute(tx);
  return rows.length === 1;
}

/** Ends a run of this worker. */
export async function finishRun(
  db: Db,
  { id, attempt }: Held,
  end: { readonly state: 'done' | 'failed'; readonly failure?: { key: string; params: object } },
  at: Date,
): Promise<void> {
  await sql`update product_import_runs set state = ${end.state}, due_at = null, finished_at = ${at},
      failure = ${end.failure ? JSON.stringify(end.failure) : null}::jsonb
    where id = ${id} and attempt = ${attempt} and state = 'running'`.execute(db);
}

/** Cancels a run of a store; false when it is over. */
export async function cancelRun(db: Db, storeId: bigint, id: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`update product_import_runs set state = 'cancelled', due_at = null, finished_at = ${at}
    where id = ${id} and store_id = ${storeId} and state in ('queued', 'running') returning id`.execute(db);
  return rows.length === 1;
}
