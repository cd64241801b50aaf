import type { adminAudit, InputOf, OutputOf } from '@entrepot/contract';
import { isId, readOpenPeriod } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AuditFacts } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';

type Filter = InputOf<typeof adminAudit.auditExport>;

export type EntryRow = {
  readonly position: bigint;
  readonly staffId: bigint | null;
  readonly staffName: string;
  readonly address: string;
  readonly call: string;
  readonly object: string;
  readonly objectId: string;
  readonly reason: string;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly requestId: string;
  readonly createdAt: Date;
  readonly hash: Buffer;
};

const nothingElse = sql`true`;

/** Only what is asked for stands in the statement, so that each search uses the index of what it names. */
function conditions(filter: Filter): RawBuilder<unknown> {
  const { since, until } = readOpenPeriod(filter);
  const asked = [
    filter.staffId === undefined ? undefined : sql`e.staff_id = ${BigInt(filter.staffId)}`,
    filter.staff
      ? sql`e.staff_id in (select id from staff_names where strpos(lower(name), lower(${filter.staff})) > 0)`
      : undefined,
    filter.object ? sql`e.object = ${filter.object}` : undefined,
    filter.objectId ? sql`e.object_id = ${filter.objectId}` : undefined,
    filter.call ? sql`e.call = ${filter.call}` : undefined,
    since ? sql`e.created_at >= ${since}` : undefined,
    until ? sql`e.created_at < ${until}` : undefined,
  ].filter((condition) => condition !== undefined);
  return asked.length === 0 ? nothingElse : sql.join(asked, sql` and `);
}

/**
 * Entries older than one, newest first.
 *
 * @throws DomainError `period_invalid`.
 */
export async function readEntries(
  ctx: Context,
  filter: Filter,
  before: bigint | null,
  limit: number,
): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select e.position, e.staff_id as "staffId", coalesce(s.name, '') as "staffName", e.address,
      e.call, e.object, e.object_id as "objectId", e.reason, e.facts_before as before, e.facts_after as after,
      e.request_id as "requestId", e.created_at as "createdAt", e.hash
    from audit_log_view e left join staff_names s on s.id = e.staff_id
    where ${conditions(filter)} and ${before === null ? nothingElse : sql`e.position < ${before}`}
    order by e.position desc limit ${limit}`.execute(ctx.db);
  return rows;
}

/**
 * One page of the log.
 *
 * @throws DomainError `period_invalid`.
 */
export async function listAudit(
  ctx: Context,
  { before, pageSize = 50, ...filter }: InputOf<typeof adminAudit.auditList>,
): Promise<OutputOf<typeof adminAudit.auditList>> {
  const rows = await readEntries(ctx, filter, before === undefined ? null : BigInt(before), pageSize + 1);
  return {
    staffNames: await namesOf(ctx, rows.flatMap(staffIdsOf)),
    pageList: rows.slice(0, pageSize).map(({ position, staffId, createdAt, hash, ...row }) => ({
      entryId: String(position),
      ...(staffId !== null && { staffId: String(staffId) }),
      ...row,
      createTime: createdAt.toISOString(),
      hash: hash.toString('hex'),
    })),
    hasMore: rows.length > pageSize,
  };
}

/** The members of staff that an entry mentions: facts that name one end in `staffId` or `By`. */
function staffIdsOf({ object, objectId, before, after }: EntryRow): string[] {
  const facts = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})];
  const named = facts.flatMap(([name, value]) => (/(?:staffId|By)$/i.test(name) ? [String(value)] : []));
  return [...named, ...(object === 'staff' ? [objectId] : [])].filter(isId);
}

async function namesOf(ctx: Context, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ readonly id: bigint; readonly name: string }>`
    select id, name from staff_names where id = any(${[...new Set(ids)]}::bigint[])`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
