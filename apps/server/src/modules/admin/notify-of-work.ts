import { dayMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { notifyStaff, type StaffNotification } from '../notifications/index.ts';
import { approvalPermissions, approvalSources } from './approvals.ts';

/** What has waited for longer is in the queues, and no news. */
const newForMs = 2 * dayMs;
/** Of each queue, the newest: of more at once, the queue's own number tells. */
const batch = 100;

type Source = {
  readonly kind: Exclude<StaffNotification['kind'], 'approval_waiting'>;
  /** Answers id, number, since when, and what tells it from an earlier time that the same thing waited. */
  readonly items: RawBuilder<unknown>;
};

const again = sql`extract(epoch from since)::bigint::text`;

const sources: readonly Source[] = [
  {
    kind: 'application_waiting',
    items: sql`select application_id, '', since, ${again} from applications_waiting`,
  },
  {
    kind: 'identity_waiting',
    items: sql`select verification_id, '', since, ${again} from identities_waiting`,
  },
  {
    kind: 'deposit_waiting',
    items: sql`select deposit_id, number, since, '' from deposits_waiting`,
  },
  {
    kind: 'withdrawal_waiting',
    items: sql`select withdrawal_id, number, since, '' from withdrawals_waiting`,
  },
  // Whatever is written in a case moves its time, and is no other dispute.
  {
    kind: 'dispute_waiting',
    items: sql`select d.return_id, o.order_no, d.since, '' from disputes_waiting d
      join refundable_orders o on o.order_id = d.order_id`,
  },
  {
    kind: 'chat_reported',
    items: sql`select report_id, '', since, '' from chat_reports_waiting`,
  },
  {
    kind: 'review_reported',
    items: sql`select review_id, '', since, ${again} from reviews_reported`,
  },
  {
    kind: 'loan_waiting',
    items: sql`select loan_id, number, since, ${again} from loans_waiting`,
  },
];

type Item = {
  readonly kind: Source['kind'];
  readonly id: bigint;
  readonly number: string;
  readonly again: string;
};
type Approval = Omit<Item, 'kind'> & { readonly kind: keyof typeof approvalPermissions; readonly askedBy: bigint };

/** Notifies staff of work that has come into their queues, and of what waits for a second person. Returns how much of it was new. */
export function notifyOfWork(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const after = new Date(now.getTime() - newForMs);
  return inTx(ctx.db, async (tx) => {
    const parts = sources.map(
      ({ kind, items }) => sql`(select ${kind}::text as kind, w.id, w.number, w.again
        from (${items}) as w (id, number, since, again) where w.since > ${after} order by w.since desc limit ${batch})`,
    );
    const waiting = await sql<Item>`${sql.join(parts, sql` union all `)}`.execute(tx);
    const asked = await sql<Approval>`select a.kind, a.id, a.number, a.asked_by as "askedBy",
        extract(epoch from a.asked_at)::bigint::text as again
      from (${approvalSources(Object.keys(approvalPermissions), now)}) a where a.asked_at > ${after}
      order by a.asked_at desc limit ${batch}`.execute(tx);
    return notifyStaff(ctx, tx, [...waiting.rows.map(toNotification), ...asked.rows.map(toApproval)]);
  });
}

const toNotification = ({ kind, id, number, again: time }: Item): StaffNotification => ({
  key: `${kind}:${id}:${time}`,
  kind,
  subjectId: id,
  params: { no: number },
});

/** Whoever asked cannot decide: they are not notified. */
const toApproval = ({ kind, id, number, askedBy, again: time }: Approval): StaffNotification => ({
  key: `approval_waiting:${kind}:${id}:${time}`,
  kind: 'approval_waiting',
  permission: approvalPermissions[kind],
  exceptStaffId: askedBy,
  subjectId: id,
  params: { no: number },
});
