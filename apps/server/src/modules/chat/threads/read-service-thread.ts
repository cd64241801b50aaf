import type { adminChat, OutputOf } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { serviceDesk } from '../member.ts';
import { mayTakeOver } from './claim-thread.ts';
import { mayAnswer, requireDesksThread } from './threads.repository.ts';

type Answer = OutputOf<typeof adminChat.serviceThread>;
type Customer = NonNullable<Answer['customer']>;

type ThreadRow = { readonly staffName: string | null };

/**
 * One thread of customer service with what helps to answer.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function readServiceThread(ctx: Context, session: StaffSession, threadId: bigint): Promise<Answer> {
  const desk = serviceDesk(session);
  const thread = await requireDesksThread(ctx.db, desk, threadId);
  const { rows } = await sql<ThreadRow>`select n.name as "staffName" from chat_threads t
    left join staff_access_view n on n.id = t.staff_id and ${mayAnswer} where t.id = ${threadId}`.execute(ctx.db);
  const { staffName = null } = rows[0] ?? {};
  const { waitingSince } = thread;
  const isOwn = thread.staffId === desk.personId;
  const customer = thread.userId === null ? undefined : await readCustomer(ctx, thread.userId);
  return {
    threadId: String(threadId),
    ...(staffName !== null && { staffName }),
    isOwn,
    mayTakeOver: !isOwn && staffName !== null && mayTakeOver(ctx, thread, session),
    isBlocked: thread.blockedByDesk,
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
    ...(customer && { customer }),
  };
}

type OrderRow = {
  readonly orderId: bigint;
  readonly orderNo: string;
  readonly status: number;
  readonly refundState: Customer['orders'][number]['refundState'];
  readonly totalMicro: bigint;
  readonly storeName: string;
  readonly createdAt: Date;
};

const shownOrders = 10;

async function readCustomer(ctx: Context, userId: bigint): Promise<Customer | undefined> {
  const { rows } = await sql<Pick<Customer, 'username' | 'usercode' | 'state'>>`
    select username, user_code as usercode, status as state from user_profile_view where id = ${userId}`.execute(
    ctx.db,
  );
  const { rows: orders } = await sql<OrderRow>`select o.order_id as "orderId", o.order_no as "orderNo", o.status,
      o.refund_state as "refundState", o.total_micro as "totalMicro", n.store_name as "storeName", o.created_at as "createdAt"
    from store_orders o join store_names n on n.seller_id = o.seller_id
    where o.user_id = ${userId} order by o.order_id desc limit ${shownOrders}`.execute(ctx.db);
  const [person] = rows;
  return (
    person && {
      userId: String(userId),
      ...person,
      orders: orders.map(({ orderId, totalMicro, createdAt, ...order }) => ({
        ...order,
        orderId: String(orderId),
        total: formatAmount(totalMicro),
        createTime: createdAt.toISOString(),
      })),
    }
  );
}
