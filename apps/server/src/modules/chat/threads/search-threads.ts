import { type RawBuilder, sql } from 'kysely';
import { containsText } from '#platform/database/contains-text.ts';
import type { Db } from '#platform/database.ts';
import { createFairLimiter } from '#platform/fair-limiter.ts';
import type { LastRow } from '../chat.presenter.ts';
import { type CaseReader, caseLast, contentFor } from './case-lines.ts';

/** Threads that one search looks through, the newest first: the next page goes on where it ended. */
export const searchedThreads = 200;
/**
 * What one search reads of a thread further back, and after which it begins no other. Twenty thousand messages are a few megabytes;
 * where somebody writes as much as is allowed they are eighty, which take the database seconds.
 */
const furtherMessages = 20_000;
const furtherBytes = 8_000_000;
/** A search reads many megabytes: each person waits for their own, and all together leave the database to everybody else. */
const searchesInTurn = createFairLimiter({ atOnce: 2, atOncePerGroup: 1, maxWaiting: 100, maxWaitingPerGroup: 3 });

/** Of each thread or case, what a search looks through lately, the newest first; it goes on with what is older. */
const latelyMessages = 200;

/** What a search knows of a line. */
export type SearchedRow = {
  readonly id: bigint;
  /** Of a case, which has entries in place of messages. */
  readonly orderId: bigint | null;
  /** Found by its name; every line where nothing is looked for. */
  readonly isNamed: boolean;
  /** The newest message in which the word stands. */
  readonly foundId: bigint | null;
  /** Where there are older messages, the last that was looked at. */
  readonly searchedToId: bigint | null;
};

const messagesOf = (threadId: RawBuilder<unknown>) =>
  sql`select m.id, m.content from chat_messages m where m.thread_id = ${threadId}`;
const entriesOf = (by: CaseReader['by'], caseId: RawBuilder<unknown>) =>
  sql`select e.entry_id as id, ${contentFor(by, sql`e`)} as content from case_entries e where e.case_id = ${caseId}`;

/** Whether a line has the name that is looked for, and the newest of its messages, of those written lately, in which it stands. */
const matchIn = (
  messages: RawBuilder<unknown>,
  keyword: string | undefined,
  isNamed: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  keyword === undefined
    ? sql`true as "isNamed", null::bigint as "foundId", null::bigint as "searchedToId"`
    : sql`coalesce(${isNamed}, false) as "isNamed", (select lately.id from
        (select m.id, m.content from (${messages}) as m order by m.id desc limit ${latelyMessages}) as lately
        where ${containsText(sql`lately.content`, keyword)} order by lately.id desc limit 1) as "foundId",
      (select m.id from (${messages}) as m order by m.id desc offset ${latelyMessages - 1} limit 1) as "searchedToId"`;

/** What a search knows of a thread `t` with a name. */
export const matchInThread = (keyword: string | undefined, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  matchIn(messagesOf(sql`t.id`), keyword, containsText(name, keyword));

/** The same of a case `c`, which is found by the beginning of its order's number too. */
export const matchInCase = (
  { by }: CaseReader,
  keyword: string | undefined,
  name: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  matchIn(
    entriesOf(by, sql`c.case_id`),
    keyword,
    sql`(${containsText(name, keyword)} or starts_with(o.order_no, ${keyword ?? ''}))`,
  );

/** Lines, looked through, and whether there are more behind the last of them. */
export type Found<Row> = { readonly rows: readonly Row[]; readonly hasMore: boolean };

type Search<Row> = {
  readonly who: string;
  /** As what they read cases. */
  readonly reader: CaseReader;
  readonly keyword: string | undefined;
  readonly lines: RawBuilder<Row>;
};

/** Reads lines; those of a search in the turn of whoever looks for something, long threads to their beginning, and with what was found as the last message. */
export async function readLines<Row extends SearchedRow & LastRow>(
  db: Db,
  { who, reader, keyword, lines }: Search<Row>,
): Promise<Found<Row>> {
  if (keyword === undefined) return { rows: (await lines.execute(db)).rows, hasMore: false };
  return searchesInTurn(who, async () => {
    const { rows } = await lines.execute(db);
    const looked = await lookFurtherBack(db, rows, reader.by, keyword);
    return {
      rows: await showFound(db, looked, reader),
      hasMore: looked.length < rows.length || rows.length === searchedThreads,
    };
  });
}

/** Looks through what is older in lines in which the word was not written lately, one after the other. Leaves out those behind the one with which it had read enough. */
async function lookFurtherBack<Row extends SearchedRow>(
  db: Db,
  rows: readonly Row[],
  by: CaseReader['by'],
  keyword: string,
): Promise<Row[]> {
  const looked: Row[] = [];
  let readMessages = 0;
  let readBytes = 0;
  for (const row of rows) {
    if (row.foundId !== null || row.searchedToId === null) {
      looked.push(row);
      continue;
    }
    if (readMessages >= furtherMessages || readBytes >= furtherBytes) break;
    const { foundId, messages, bytes } = await lookInOlder(db, { ...row, beforeId: row.searchedToId }, by, keyword);
    readMessages += messages;
    readBytes += bytes;
    looked.push({ ...row, foundId });
  }
  return looked;
}

type Older = { readonly foundId: bigint | null; readonly messages: number; readonly bytes: number };

/** The newest message of a line, of those before one, in which the word stands, and how much was read. */
async function lookInOlder(
  db: Db,
  { id, orderId, beforeId }: Pick<SearchedRow, 'id' | 'orderId'> & { readonly beforeId: bigint },
  by: CaseReader['by'],
  keyword: string,
): Promise<Older> {
  const messages = orderId === null ? messagesOf(sql`${id}::bigint`) : entriesOf(by, sql`${id}::bigint`);
  const { rows } = await sql<Older>`
    select max(older.id) filter (where ${containsText(sql`older.content`, keyword)}) as "foundId",
      count(*)::integer as messages, coalesce(max(older.bytes), 0)::integer as bytes
    from (select m.id, m.content, sum(octet_length(m.content)) over (order by m.id desc) as bytes
      from (${messages}) as m where m.id < ${beforeId}
      order by m.id desc limit ${furtherMessages}) as older
    where older.bytes - octet_length(older.content) < ${furtherBytes}`.execute(db);
  return rows[0] ?? { foundId: null, messages: 0, bytes: 0 };
}

/** In place of the last message of a thread or case the one that was found: a list of last messages does not show what a search has found. */
async function showFound<Row extends SearchedRow & LastRow>(
  db: Db,
  rows: readonly Row[],
  reader: CaseReader,
): Promise<Row[]> {
  const found = rows.filter(({ foundId }) => foundId !== null);
  const [messages, entries] = [
    await readFound(
      db,
      found.filter(({ orderId }) => orderId === null),
      sql`m.sender as "lastSender", m.type as "lastType", m.content as "lastContent", m.created_at as "lastAt"`,
      sql`chat_messages m on m.thread_id = f.line_id and m.id = f.id`,
    ),
    await readFound(
      db,
      found.filter(({ orderId }) => orderId !== null),
      caseLast(reader),
      sql`case_entries e on e.case_id = f.line_id and e.entry_id = f.id`,
    ),
  ];
  const byLine = new Map([...messages, ...entries].map(({ lineId, ...last }) => [lineId, last]));
  return rows.map((row) => ({ ...row, ...(row.foundId !== null && byLine.get(row.id)) }));
}

async function readFound(
  db: Db,
  found: readonly SearchedRow[],
  columns: RawBuilder<unknown>,
  joined: RawBuilder<unknown>,
): Promise<(LastRow & { lineId: bigint })[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<LastRow & { lineId: bigint }>`select f.line_id as "lineId", ${columns}
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ foundId }) => foundId)}::bigint[]) as f (line_id, id)
    join ${joined}`.execute(db);
  return rows;
}
