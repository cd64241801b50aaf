import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** The driver leaves the elements of an array of large integers as texts. */
export type ImportedFile = {
  readonly fileKey: string;
  readonly runIds: readonly string[];
  /** Runs of the file that refused rows: a list of them may have been written. */
  readonly refusedIds: readonly string[];
};

/** Import files all of whose runs, the dry run and what carried it out, ended before an instant. */
export async function endedImportFiles(db: Db, before: Date, limit: number): Promise<ImportedFile[]> {
  const { rows } = await sql<ImportedFile>`
    select file_key as "fileKey", array_agg(id) as "runIds", coalesce(array_agg(id) filter (where refused > 0), '{}') as "refusedIds"
      from product_import_runs where file_removed_at is null
     group by file_key having bool_and(coalesce(finished_at <= ${before}, false)) order by file_key limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function markImportFilesRemoved(db: Db, runIds: readonly string[], at: Date): Promise<void> {
  await sql`update product_import_runs set file_removed_at = ${at} where id = any(${runIds}::bigint[])`.execute(db);
}

/** Files of exports that ended before an instant. */
export async function endedExportFiles(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ id: bigint; fileKey: string }>`select id, file_key as "fileKey" from product_export_runs
    where file_key <> '' and file_removed_at is null and finished_at <= ${before} order by finished_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function markExportFilesRemoved(db: Db, ids: readonly bigint[], at: Date): Promise<void> {
  await sql`update product_export_runs set file_removed_at = ${at} where id = any(${ids}::bigint[])`.execute(db);
}
