import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { awaitingShipment, inStatus } from '../../orders/index.ts';
import type { Audience } from '../kinds/groups.ts';
import { hasBadge } from '../kinds/kinds.ts';
import { type Reader, stillUnread } from './unread-messages.ts';

export type Told = {
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
};

type DueRow = { readonly id: bigint };

/** Of the subjects of a kind of reminders, those of which what was asked for is still to be done, and in time. */
const dueOf: Readonly<Record<string, (ids: readonly bigint[], now: Date) => RawBuilder<DueRow>>> = {
  payment_due: (ids, now) => sql<DueRow>`select s.order_id as id from store_orders s
    where s.order_id = any (${ids}::bigint[]) and exists (select from store_orders o
      where o.checkout_id = s.checkout_id and o.status = ${inStatus.unpaid} and o.pay_due_at > ${now})`,
  ship_due: (ids, now) => sql<DueRow>`select o.order_id as id from store_orders o
    where o.order_id = any (${ids}::bigint[]) and o.status in ${awaitingShipment} and o.ship_due_at > ${now}`,
  order_reminded: (ids) => sql<DueRow>`select o.order_id as id from store_orders o
    where o.order_id = any (${ids}::bigint[]) and o.status in ${awaitingShipment}`,
  receipt_due: (ids, now) => sql<DueRow>`select o.order_id as id from store_orders o
    where o.order_id = any (${ids}::bigint[]) and o.status = ${inStatus.shipped} and o.receive_due_at > ${now}`,
  return_answer_due: (ids, now) => sql<DueRow>`select c.case_id as id from case_view c
    where c.case_id = any (${ids}::bigint[]) and c.state in ('requested', 'goods_sent') and c.due_at > ${now}`,
  case_answer_due: (ids, now) => sql<DueRow>`select c.case_id as id from case_view c
    where c.case_id = any (${ids}::bigint[]) and c.state in ('offered', 'proposed', 'refused', 'awaiting_goods')
      and c.due_at > ${now}`,
};

/** Whether a notification is kept back where nothing is to be done or read any more. */
export const mayBeOver = (audience: Audience, kind: string): boolean => hasBadge(audience, kind) || kind in dueOf;

/**
 * Those of some notifications that still ask for something that is to be done: quiet hours, a digest or a push service that was away may
 * have kept them until it was done, or too late.
 */
export async function stillAsking<Entry extends Told>(
  db: Db | Tx,
  reader: Reader,
  entries: readonly Entry[],
  now: Date,
): Promise<readonly Entry[]> {
  const unread = await stillUnread(db, reader, entries);
  const over = new Set<Entry>();
  for (const [kind, dueAmong] of Object.entries(dueOf)) {
    const reminders = unread.filter((each) => each.kind === kind);
    if (reminders.length === 0) continue;
    const ids = reminders.flatMap(({ subjectId }) => subjectId ?? []);
    const { rows } = await dueAmong(ids, now).execute(db);
    const due = new Set(rows.map(({ id }) => id));
    for (const each of reminders) if (each.subjectId !== null && !due.has(each.subjectId)) over.add(each);
  }
  return unread.filter((each) => !over.has(each));
}
