import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { notifyStaff, type StaffNotification } from '../../notifications/index.ts';
import { approvalPermissions, approvalSources } from './approvals.ts';
import { itemColumns, workQueues } from './queues.ts';

/** What has waited for longer is in the queues, and no news. */
const newForMs = 2 * dayMs;
/** Of each queue, the newest: of more at once, the queue's own number tells. */
const batch = 100;

const notified = workQueues.filter(({ kind }) => kind !== undefined);

type Item = {
  readonly kind: NonNullable<(typeof workQueues)[number]['kind']>;
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
    const parts = notified.map(
      ({ kind, items }) => sql`(select ${kind}::text as kind, w.id, coalesce(w.number, '') as number, w.again
        from (${items}) as w (${itemColumns}) where w.since > ${after} order by w.since desc limit ${batch})`,
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

/** Whoever asked cannot decide, nor whose own access it is: they are not notified. */
const toApproval = ({ kind, id, number, askedBy, again: time }: Approval): StaffNotification => ({
  key: `approval_waiting:${kind}:${id}:${time}`,
  kind: 'approval_waiting',
  permission: approvalPermissions[kind],
  exceptStaffIds: kind === 'staff_access' ? [askedBy, id] : [askedBy],
  subjectId: id,
  params: { no: number, what: kind },
});
