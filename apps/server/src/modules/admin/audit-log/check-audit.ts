import type { adminAudit, OutputOf } from '@entrepot/contract';
import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';

const entriesAtOnce = 2000;
/** What stands behind the last entry that was found right is read in every run; from the first entry on, once a day. */
const wholeEveryMs = dayMs;

type Check = {
  readonly position: bigint;
  readonly wholeSince: Date | null;
  readonly finishedAt: Date | null;
  readonly finishedEntries: bigint;
  readonly brokenPosition: bigint | null;
  readonly finishedHash: Buffer | null;
};

type Found = {
  readonly entries: number;
  readonly last: bigint | null;
  readonly lastHash: Buffer | null;
  readonly broken: bigint | null;
};

/**
 * The next entries after the last that was found right. One is broken when its hash is not that of its contents and of the entry
 * before, or when its number does not follow.
 */
async function readOn(tx: Tx): Promise<Found> {
  const { rows } = await sql<Found>`
    with next as (
      select e.position, e.hash, audit_hash(lag(e.hash, 1, c.hash) over w, r) as expected,
             lag(e.position, 1, c.position) over w + 1 as follows
        from audit_checks c, audit_log_view e, lateral (select (e.position, e.staff_id, e.address, e.call, e.object, e.object_id, e.reason,
          e.facts_before, e.facts_after, e.request_id, e.created_at, e.hash)::audit_entries as r) x
       where e.position > c.position and e.position <= c.position + ${entriesAtOnce}
      window w as (order by e.position)
    )
    select count(*)::int as entries, max(position) as last,
           (select hash from next order by position desc limit 1) as "lastHash",
           min(position) filter (where hash <> expected or position <> follows) as broken from next`.execute(tx);
  return rows[0] as Found;
}

/** Records what the check has found at the end, or up to what is broken: then it knows no newest entry. */
async function finish(ctx: Context, tx: Tx, entries: bigint, broken: bigint | null): Promise<void> {
  await sql`update audit_checks set finished_at = ${ctx.clock.now()}, finished_entries = ${entries}, broken_position = ${broken}::bigint,
    finished_hash = case when ${broken}::bigint is null then hash end`.execute(tx);
}

/** Has the next run begin at the first entry. */
async function beginAnew(ctx: Context, tx: Tx): Promise<void> {
  await sql`update audit_checks set position = 0, hash = sha256(''::bytea), whole_since = ${ctx.clock.now()}`.execute(
    tx,
  );
}

/**
 * Goes on through the chain of the audit log, some entries at a time. At its end the newest entry has to be the one that the head names:
 * then nothing was cut off. It begins anew once a day, and when it finds something broken, which is logged as an error. What it has found
 * right before must be there in every run, so that an end cut off together with the head is noticed, too. Returns how many entries it went
 * through.
 */
export function checkAuditChain(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } =
      await sql<Check>`select position, whole_since as "wholeSince", finished_at as "finishedAt", finished_entries as "finishedEntries",
      broken_position as "brokenPosition", finished_hash as "finishedHash" from audit_checks for update`.execute(tx);
    const { rows: heads } = await sql<{ position: bigint }>`select position from audit_head_view`.execute(tx);
    const [check] = rows;
    const [head] = heads;
    if (!check || !head) throw new Error('the audit log has a head and a check');
    const missing = await missingSince(tx, check, head.position);
    if (missing !== undefined) return reportMissing(ctx, tx, missing);
    const { entries, last, lastHash, broken } = await readOn(tx);
    if (broken !== null) return report(ctx, tx, broken);
    if (entries > 0) {
      await sql`update audit_checks set position = ${last}, hash = ${lastHash}`.execute(tx);
      return entries;
    }
    // Entries may have been added since the head was read, never taken away.
    if (check.position < head.position) return report(ctx, tx, check.position + 1n);
    await finish(ctx, tx, check.position, null);
    const isDue = check.wholeSince === null || ctx.clock.now().getTime() >= check.wholeSince.getTime() + wholeEveryMs;
    if (isDue) await beginAnew(ctx, tx);
    return 0;
  });
}

/** The first entry that was found right and is not there any more, or not as it was; undefined when there is none. */
async function missingSince(tx: Tx, check: Check, head: bigint): Promise<bigint | undefined> {
  if (head < check.position || head < check.finishedEntries) return head + 1n;
  // An empty log was right, too, and has no entry to look for.
  if (check.finishedHash === null || check.finishedEntries === 0n) return undefined;
  const { rows } = await sql`select from audit_log_view
    where position = ${check.finishedEntries} and hash = ${check.finishedHash}`.execute(tx);
  return rows.length > 0 ? undefined : check.finishedEntries;
}

/** What is missing stays known: every run says so until somebody has seen to it. */
async function reportMissing(ctx: Context, tx: Tx, missing: bigint): Promise<number> {
  ctx.log.error({ entry: String(missing) }, 'the audit log is broken: its end was cut off or replaced');
  await sql`update audit_checks set finished_at = ${ctx.clock.now()}, broken_position = ${missing}`.execute(tx);
  return 0;
}

async function report(ctx: Context, tx: Tx, broken: bigint): Promise<number> {
  ctx.log.error({ entry: String(broken) }, 'the audit log is broken: an entry was changed or taken out');
  await finish(ctx, tx, broken - 1n, broken);
  await beginAnew(ctx, tx);
  return 0;
}

/** How many entries there are, the newest one's hash, and what the check found when it last came to the end. */
export async function auditState(ctx: Context): Promise<OutputOf<typeof adminAudit.auditCheck>> {
  type CheckRow = Pick<Check, 'finishedAt' | 'finishedEntries' | 'brokenPosition'> & {
    readonly entries: bigint;
    readonly hash: Buffer;
  };
  const { rows } = await sql<CheckRow>`select h.position as entries, h.hash, c.finished_at as "finishedAt",
      c.finished_entries as "finishedEntries", c.broken_position as "brokenPosition"
    from audit_head_view h, audit_checks c`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('the audit log has a head and a check');
  return {
    entries: Number(row.entries),
    headHash: row.hash.toString('hex'),
    checkedEntries: Number(row.finishedEntries),
    ...(row.finishedAt && { checkedTime: row.finishedAt.toISOString() }),
    ...(row.brokenPosition !== null && { brokenEntryId: String(row.brokenPosition) }),
  };
}
