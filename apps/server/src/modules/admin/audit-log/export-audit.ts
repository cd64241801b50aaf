import type { adminAudit, InputOf, OutputOf } from '@entrepot/contract';
import { platformDay } from '@entrepot/domain';
import { type AuditFacts, recordRowsExported } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { csvLine } from '#platform/csv-line.ts';
import { inTx } from '#platform/database.ts';
import { type EntryRow, readEntries } from './read-audit.ts';

const entriesAtMost = 10_000;

/** Columns of the file; the same names in every language, so that other programs can rely on them. */
const columns = [
  'entry',
  'time',
  'staff_id',
  'staff',
  'address',
  'call',
  'object',
  'object_id',
  'reason',
  'before',
  'after',
  'request_id',
  'hash',
] as const;

const textOf = (facts: AuditFacts | null) => (facts === null ? '' : JSON.stringify(facts));

function lineOf(row: EntryRow): string {
  return csvLine([
    String(row.position),
    row.createdAt.toISOString(),
    row.staffId === null ? '' : String(row.staffId),
    row.staffName,
    row.address,
    row.call,
    row.object,
    row.objectId,
    row.reason,
    textOf(row.before),
    textOf(row.after),
    row.requestId,
    row.hash.toString('hex'),
  ]);
}

/**
 * The log as a file; that it was taken out is noted in it.
 *
 * @throws DomainError `period_invalid`.
 */
export async function exportAudit(
  ctx: Context,
  filter: InputOf<typeof adminAudit.auditExport>,
): Promise<OutputOf<typeof adminAudit.auditExport>> {
  const rows = await readEntries(ctx, filter, null, entriesAtMost + 1);
  const shown = rows.slice(0, entriesAtMost);
  // Nothing else is written: the entry of the export itself is.
  await inTx(ctx.db, async () => recordRowsExported(filter, shown.length));
  return {
    filename: `audit-${platformDay(ctx.clock.now())}.csv`,
    csv: `\uFEFF${csvLine(columns)}${shown.map(lineOf).join('')}`,
    entries: shown.length,
    isCut: rows.length > entriesAtMost,
  };
}
