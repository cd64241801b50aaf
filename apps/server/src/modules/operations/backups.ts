import type { adminOperations, OutputOf } from '@entrepot/contract';
import { hourMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, inTx } from '#platform/database.ts';
import { notifyStaff } from '../notifications/index.ts';
import { backupWarnHours } from './operations.settings.ts';

export type Backup = {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Where it lies on the machine that wrote it. */
  readonly file: string;
  readonly bytes: number;
  readonly fileCount: number;
};

const shownAtMost = 30;

/** Records a backup that was written and checked. */
export async function recordBackup(ctx: Pick<Context, 'db' | 'ids'>, backup: Backup): Promise<void> {
  await sql`insert into backups (id, started_at, finished_at, file, bytes, file_count) values
    (${ctx.ids.next()}, ${backup.startedAt}, ${backup.finishedAt}, ${backup.file}, ${BigInt(backup.bytes)},
     ${backup.fileCount})`.execute(ctx.db);
}

/** When the newest backup began: what happened later is not in it for certain. Undefined when there is none. */
export async function lastBackupAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(started_at) as at from backups`.execute(db);
  return rows[0]?.at ?? undefined;
}

type BackupRow = {
  readonly id: bigint;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly file: string;
  readonly bytes: bigint;
  readonly fileCount: number;
};

/** The last backups, newest first, and whether the newest is too old. */
export async function listBackups(ctx: Context): Promise<OutputOf<typeof adminOperations.backupList>> {
  const { rows } = await sql<BackupRow>`select id, started_at as "startedAt", finished_at as "finishedAt", file, bytes,
      file_count as "fileCount" from backups order by finished_at desc, id desc limit ${shownAtMost}`.execute(ctx.db);
  return {
    warnHours: ctx.settings.get(backupWarnHours),
    isTooOld: isTooOld(ctx, await lastBackupAt(ctx.db)),
    backups: rows.map((row) => ({
      backupId: String(row.id),
      startTime: row.startedAt.toISOString(),
      endTime: row.finishedAt.toISOString(),
      file: row.file,
      bytes: Number(row.bytes),
      files: row.fileCount,
    })),
  };
}

/** Whether the newest backup began longer ago than the setting's hours; undefined when there is none, which is too long ago as well. */
export function isTooOld({ clock, settings }: Pick<Context, 'clock' | 'settings'>, last: Date | undefined): boolean {
  return clock.now().getTime() - (last?.getTime() ?? 0) > settings.get(backupWarnHours) * hourMs;
}

/** Notifies whoever looks after the installation that the newest backup is too old, once for each newest one. Returns how many notifications were new. */
export async function notifyOfOldBackup(ctx: Context): Promise<number> {
  const last = await lastBackupAt(ctx.db);
  if (!isTooOld(ctx, last)) return 0;
  const key = `backup_overdue:${last?.getTime() ?? 'none'}`;
  return inTx(ctx.db, (tx) => notifyStaff(ctx, tx, [{ key, kind: 'backup_overdue', subjectId: null, params: {} }]));
}
