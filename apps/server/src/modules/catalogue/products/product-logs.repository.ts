import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

export type ProductAction =
  | 'created'
  | 'edited'
  | 'duplicated'
  | 'listed'
  | 'delisted'
  | 'removed'
  | 'restored'
  | 'discount_set'
  | 'discount_cleared'
  | 'price_changed'
  | 'moved'
  | 'freight_set'
  | 'imported'
  | 'undone';

export type ProductLog = {
  readonly id: bigint;
  readonly productId: bigint;
  readonly version: number;
  readonly action: ProductAction;
  readonly fields?: readonly string[];
  readonly actorUserId?: bigint | undefined;
  readonly at: Date;
};

export const insertLog = (tx: Tx, log: ProductLog): Promise<void> => insertLogs(tx, [log]);

/** Adds entries of several products at once. */
export async function insertLogs(tx: Tx, logs: readonly ProductLog[]): Promise<void> {
  if (logs.length === 0) return;
  const written = logs.map(({ id, productId, actorUserId, fields = [], ...log }) => ({
    ...log,
    id: String(id),
    productId: String(productId),
    actorUserId: actorUserId === undefined ? null : String(actorUserId),
    fields,
  }));
  await sql`insert into product_logs (id, product_id, version, action, fields, actor_user_id, created_at)
    select id, "productId", version, action, fields, "actorUserId", at
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as l (id bigint, "productId" bigint, version integer, action text, fields text[], "actorUserId" bigint, at timestamptz)`.execute(
    tx,
  );
}

export type LogRow = {
  readonly action: ProductAction;
  readonly version: number;
  readonly fields: readonly string[];
  readonly by: string;
  readonly createdAt: Date;
};

/** The latest changes of a product, newest first. */
export async function listLogs(db: Db | Tx, productId: bigint, limit: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.action, l.version, l.fields, coalesce(u.username, '') as by, l.created_at as "createdAt"
      from product_logs l left join user_profile_view u on u.id = l.actor_user_id
     where l.product_id = ${productId} order by l.id desc limit ${limit}`.execute(db);
  return rows;
}
