import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

export type Backup = {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Where it lies on the machine that wrote it. */
  readonly file: string;
  readonly bytes: number;
  readonly fileCount: number;
};

/** Notes a backup that was written and checked. */
export async function noteBackup(ctx: Pick<Context, 'db' | 'ids'>, backup: Backup): Promise<void> {
  await sql`insert into backups (id, started_at, finished_at, file, bytes, file_count) values
    (${ctx.ids.next()}, ${backup.startedAt}, ${backup.finishedAt}, ${backup.file}, ${BigInt(backup.bytes)},
     ${backup.fileCount})`.execute(ctx.db);
}
