import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Figures } from './add-up.ts';
import type { Leaf, Node } from './sum-tree.ts';

export type Report = {
  readonly id: bigint;
  readonly takenAt: Date;
  readonly rootHash: Buffer | null;
  readonly people: number;
  readonly owedMicro: bigint;
  readonly figures: Figures;
};

const columns = sql`id, taken_at as "takenAt", root_hash as "rootHash", people, owed_micro as "owedMicro", figures`;

export async function newestReport(db: Db | Tx): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select ${columns} from solvency_reports order by taken_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** The report of a root, while its tree is kept. Looked for among the few that have a tree. */
export async function findReport(db: Db, rootHash: string): Promise<Report | undefined> {
  const { rows } = await sql<Report>`
    select ${columns} from solvency_reports r
     where id in (select report_id from solvency_nodes where level = 0 and position = 0)
       and root_hash = decode(${rootHash}, 'hex')`.execute(db);
  return rows[0];
}

/** Lets one process at a time take a report; any number that nothing else locks. */
export async function lockReports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240003)`.execute(tx);
}

export async function insertReport(
  tx: Tx,
  { id, takenAt, rootHash, people, owedMicro, figures }: Report,
): Promise<void> {
  await sql`insert into solvency_reports (id, taken_at, root_hash, people, owed_micro, figures)
    values (${id}, ${takenAt}, ${rootHash}, ${people}, ${String(owedMicro)}::numeric, ${JSON.stringify(figures)}::jsonb)`.execute(
    tx,
  );
}

/** Rows of one statement: the parameters of a statement are bounded, the elements of an array are not. */
export async function insertLeaves(
  tx: Tx,
  reportId: bigint,
  leaves: readonly (Leaf & { readonly userId: bigint })[],
): Promise<void> {
  await sql`insert into solvency_leaves (report_id, position, user_id, user_code, salt, amount_micro)
    select ${reportId}::bigint, l.at - 1, l.user_id, l.code, decode(l.salt, 'hex'), l.amount
      from unnest(${leaves.map(({ userId }) => userId)}::bigint[], ${leaves.map(({ code }) => code)}::text[],
        ${leaves.map(({ salt }) => salt.toString('hex'))}::text[], ${leaves.map(({ amount }) => String(amount))}::numeric[])
        with ordinality as l (user_id, code, salt, amount, at)`.execute(tx);
}

export async function insertNodes(tx: Tx, reportId: bigint, level: number, nodes: readonly Node[]): Promise<void> {
  await sql`insert into solvency_nodes (report_id, level, position, hash, sum_micro)
    select ${reportId}::bigint, ${level}::integer, n.at - 1, decode(n.hash, 'hex'), n.sum
      from unnest(${nodes.map(({ hash }) => hash.toString('hex'))}::text[], ${nodes.map(({ sum }) => String(sum))}::numeric[])
        with ordinality as n (hash, sum, at)`.execute(tx);
}

/** Deletes the trees of all but the last reports; their figures stay. */
export async function deleteOldTrees(tx: Tx, kept: number): Promise<void> {
  const old = sql`(select id from solvency_reports order by taken_at desc, id desc offset ${kept})`;
  await sql`delete from solvency_leaves where report_id in ${old}`.execute(tx);
  await sql`delete from solvency_nodes where report_id in ${old}`.execute(tx);
}

export async function findLeaf(db: Db, reportId: bigint, userId: bigint) {
  const { rows } = await sql<Leaf & { position: number }>`
    select position, salt, user_code as code, amount_micro as amount from solvency_leaves
     where report_id = ${reportId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

type StoredNode = Node & { readonly level: number; readonly position: number };

/** Nodes at places of a tree; those that are none are missing. */
export async function findNodes(
  db: Db,
  reportId: bigint,
  places: readonly { readonly level: number; readonly position: number }[],
): Promise<StoredNode[]> {
  const { rows } = await sql<StoredNode>`
    select n.level, n.position, n.hash, n.sum_micro as sum
      from unnest(${places.map(({ level }) => level)}::integer[], ${places.map(({ position }) => position)}::integer[]) as p (level, position)
      join solvency_nodes n on n.report_id = ${reportId} and n.level = p.level and n.position = p.position`.execute(db);
  return rows;
}

export async function countLevels(db: Db, reportId: bigint): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select coalesce(max(level), -1) + 1 as levels from solvency_nodes where report_id = ${reportId}`.execute(db);
  return rows[0]?.levels ?? 0;
}
