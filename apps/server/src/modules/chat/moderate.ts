import type { adminChat, InputOf, OutputOf } from '@entrepot/contract';
import { cleanText, DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { signedFileLink } from '#platform/files/private-files.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { emit } from '#platform/outbox.ts';
import type { StaffSession } from '#platform/session.ts';
import { chatReportClosed } from './chat.events.ts';
import { presentMessage } from './chat.presenter.ts';
import type { Member, Side } from './member.ts';
import { findMessages } from './messages/messages.repository.ts';
import { publishThread } from './threads/publish-thread.ts';
import {
  assertNotTaken,
  blockForSide,
  lockCustomersThread,
  lockDesksThread,
  lockThread,
  required,
  setBlocked,
  type Thread,
} from './threads/threads.repository.ts';

/** A member's own thread, locked: customers name the store, desks the thread. */
const lockOwn = async (tx: Tx, member: Member, named: string): Promise<Thread> =>
  member.side === 'customer'
    ? required(await lockCustomersThread(tx, member, BigInt(named)))
    : lockDesksThread(tx, member, BigInt(named));

/**
 * Stops the other side from writing into a thread, or lets it again, which every page that shows it sees at once.
 *
 * @throws DomainError `chat_thread_not_found` where it is not the member's, `chat_thread_taken` where a colleague of
 * customer service has it.
 */
export function blockThread(ctx: Context, member: Member, named: string, isBlocked: boolean): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    const thread = await lockOwn(tx, member, named);
    if (member.side === 'desk') await assertNotTaken(tx, thread, member);
    await setBlocked(tx, thread, member.side, isBlocked);
    tx.afterCommit(() => publishThread(ctx, thread));
    return null;
  });
}

/** @throws DomainError `reason_required` for what shows nothing. */
function reasonOf(text: string): string {
  const reason = cleanText(text);
  if (reason === '') throw new DomainError('reason_required');
  return reason;
}

/**
 * Asks the staff to look at a thread. A second report of the same side while one is open adds nothing.
 *
 * @throws DomainError `reason_required`, `chat_thread_not_found`.
 */
export function reportThread(ctx: Context, reporter: Member, named: string, text: string): Promise<null> {
  const reason = reasonOf(text);
  return inTx(ctx.db, async (tx) => {
    const thread = await lockOwn(tx, reporter, named);
    await sql`insert into chat_reports (id, thread_id, reported_by, reporter_id, message_id, reason, created_at)
      values (${ctx.ids.next()}, ${thread.id}, ${reporter.side}, ${reporter.personId}, ${thread.lastMessageId}, ${reason},
        ${ctx.clock.now()})
      on conflict (thread_id, reported_by) where closed_at is null do nothing`.execute(tx);
    return null;
  });
}

type ReportRow = {
  readonly id: bigint;
  readonly by: Side;
  readonly reason: string;
  readonly storeName: string | null;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly note: string;
};

const reportColumns = sql`r.id, r.reported_by as by, r.reason, s.store_name as "storeName", u.username,
  r.created_at as "createdAt", r.closed_at as "closedAt", c.name as "closedBy", r.note`;
const reportSource = sql`chat_reports r join chat_threads t on t.id = r.thread_id left join store_names s on s.store_id = t.store_id
  left join user_profile_view u on u.id = t.user_id left join staff_names c on c.id = r.closed_by`;

const presentReport = (row: ReportRow) => ({
  reportId: row.id.toString(),
  by: row.by,
  reason: row.reason,
  storeName: row.storeName ?? '',
  username: row.username ?? '',
  createTime: row.createdAt.toISOString(),
  ...(row.closedAt && {
    closed: { byName: row.closedBy ?? '', note: row.note, closeTime: row.closedAt.toISOString() },
  }),
});

const pageLength = 50;

/** Reports that nobody has closed, the oldest first; or the closed ones, the newest first. */
export async function listReports(
  ctx: Context,
  { after, isClosed = false }: InputOf<typeof adminChat.chatReports>,
): Promise<OutputOf<typeof adminChat.chatReports>> {
  const isBehind =
    after === undefined ? sql`true` : isClosed ? sql`r.id < ${BigInt(after)}` : sql`r.id > ${BigInt(after)}`;
  const { rows } = await sql<ReportRow>`select ${reportColumns} from ${reportSource}
    where r.closed_at ${isClosed ? sql`is not null` : sql`is null`} and ${isBehind}
    order by r.id ${isClosed ? sql`desc` : sql`asc`} limit ${pageLength + 1}`.execute(ctx.db);
  const page = rows.slice(0, pageLength);
  const end = page.at(-1);
  return {
    list: page.map(presentReport),
    ...(rows.length > pageLength && end && { next: end.id.toString() }),
  };
}

const contextLength = 100;
const shownAccesses = 50;

/**
 * A report with the messages up to the one that was the last when it was made, and by whom it was opened, the last time first. That it was
 * opened is noted for good, this time as well, and stands in the audit log.
 *
 * @throws DomainError `chat_report_not_found`.
 */
export function readReport(
  ctx: Context,
  reportId: bigint,
  { session, address, language }: Pick<CallRequest<StaffSession>, 'session' | 'address' | 'language'>,
): Promise<OutputOf<typeof adminChat.chatReportInfo>> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<ReportRow & { readonly threadId: bigint; readonly messageId: bigint }>`
      select ${reportColumns}, r.thread_id as "threadId", r.message_id as "messageId" from ${reportSource}
       where r.id = ${reportId}`.execute(tx);
    const [report] = rows;
    if (!report) throw new DomainError('chat_report_not_found');
    await sql`insert into chat_report_accesses (report_id, id, staff_id, address, created_at)
      values (${reportId}, ${ctx.ids.next()}, ${session.userId}, ${address}, ${ctx.clock.now()})`.execute(tx);
    const found = await findMessages(tx, report.threadId, {
      before: report.messageId + 1n,
      after: undefined,
      limit: contextLength,
    });
    const viewer = { side: 'desk', language, otherReadId: 0n, isWarned: false } as const;
    return {
      report: presentReport(report),
      messages: found.map((row) => presentMessage(ctx, row, viewer)),
      accesses: await readAccesses(tx, reportId),
    };
  });
}

/**
 * A link to an image of a report's messages that works for a minute: that of the report itself ends while it is read. In a transaction,
 * so that the look is noted.
 *
 * @throws DomainError `chat_report_not_found`, `image_not_found` for what came after the report too.
 */
export function readReportImage(
  ctx: Context,
  { reportId, messageId }: InputOf<typeof adminChat.chatReportImage>,
): Promise<OutputOf<typeof adminChat.chatReportImage>> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ image: string | null }>`select m.image from chat_reports r
      left join chat_messages m on m.thread_id = r.thread_id and m.id = ${BigInt(messageId)} and m.id <= r.message_id
      where r.id = ${BigInt(reportId)}`.execute(tx);
    const [found] = rows;
    if (!found) throw new DomainError('chat_report_not_found');
    if (found.image === null) throw new DomainError('image_not_found');
    return { url: signedFileLink(ctx, found.image).url };
  });
}

async function readAccesses(tx: Tx, reportId: bigint) {
  const { rows } = await sql<{ name: string | null; at: Date }>`select n.name, a.created_at as at
    from chat_report_accesses a left join staff_names n on n.id = a.staff_id
   where a.report_id = ${reportId} order by a.id desc limit ${shownAccesses}`.execute(tx);
  return rows.map(({ name, at }) => ({ staffName: name ?? '', accessTime: at.toISOString() }));
}

/** Whoever can be notified that a report was closed: neither visitors nor customer service, whose own reports are. */
function reporterOf({ id, userId, storeId }: Thread, by: Side) {
  if (by === 'desk') return storeId === null ? null : { sellerId: String(storeId), threadId: String(id) };
  return userId === null ? null : { userId: String(userId), partyId: storeId === null ? null : String(storeId) };
}

type Closing = { readonly reportId: string; readonly note: string; readonly block?: Side };

/**
 * Closes a report, and where asked stops a side from writing on.
 *
 * @throws DomainError `reason_required` for a note that shows nothing, `chat_report_not_found` for one that is closed too.
 */
export function closeReport(ctx: Context, { reportId, note, block }: Closing, session: StaffSession): Promise<null> {
  const written = reasonOf(note);
  return inTx(ctx.db, async (tx) => {
    const report = sql`id = ${BigInt(reportId)} and closed_at is null`;
    // The thread first, as whoever reports it has it: the other way round each of the two could wait for the other.
    const { rows } = await sql<{ threadId: bigint }>`select thread_id as "threadId" from chat_reports
      where ${report}`.execute(tx);
    const thread = rows[0] && (await lockThread(tx, rows[0].threadId));
    const { rows: closed } = await sql<{ by: Side }>`update chat_reports
      set closed_at = ${ctx.clock.now()}, closed_by = ${session.userId}, note = ${written} where ${report}
      returning reported_by as by`.execute(tx);
    if (!thread || !closed[0]) throw new DomainError('chat_report_not_found');
    const reporter = reporterOf(thread, closed[0].by);
    if (reporter) await emit(ctx, tx, chatReportClosed, [{ reportId, reporter }]);
    // Whoever is blocked is blocked by the other side's mark.
    if (!block) return null;
    await blockForSide(tx, thread, block === 'customer' ? 'desk' : 'customer');
    tx.afterCommit(() => publishThread(ctx, thread));
    return null;
  });
}
