import type { adminChat, OutputOf, sellerChat } from '@entrepot/contract';
import { formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import type { SellerSession, StaffSession } from '#platform/session.ts';
import { findUser } from '../../accounts/index.ts';
import { userBalances } from '../../wallet/index.ts';
import { storeDesk } from '../member.ts';
import { requireDesksThread } from './threads.repository.ts';

type Customer = NonNullable<OutputOf<typeof adminChat.serviceThread>['customer']>;
type StoresCustomer = OutputOf<typeof sellerChat.sellerChatCustomer>;
type Case = StoresCustomer['cases'][number];

/** Orders shown, and cases. */
const shown = 10;

/**
 * What helps a store to answer a buyer: what there is between the two, and whether the buyer can pay, without amounts.
 *
 * @throws DomainError `chat_thread_not_found`.
 */
export async function readStoresCustomer(
  ctx: Context,
  session: SellerSession,
  threadId: bigint,
): Promise<StoresCustomer> {
  const { userId, storeId } = await requireDesksThread(ctx.db, storeDesk(session), threadId);
  if (userId === null) throw new Error('only buyers write to stores');
  const [user, orders, cases] = await Promise.all([
    findUser(ctx.db, userId),
    findOrders(ctx.db, userId, storeId),
    findCases(ctx.db, userId, storeId),
  ]);
  return {
    orders: orders.map((row) => presentOrder(row)),
    cases,
    wallet: walletOf(user),
  };
}

/** What helps customer service to answer a buyer; amounts of the wallet only to who may read about users. */
export async function readCustomer(
  ctx: Context,
  userId: bigint,
  { permissions }: StaffSession,
): Promise<Customer | undefined> {
  const [user, orders, cases, balance] = await Promise.all([
    findUser(ctx.db, userId),
    findOrders(ctx.db, userId, null),
    findCases(ctx.db, userId, null),
    permissions.has('users.read') ? userBalances(ctx.db, userId) : undefined,
  ]);
  return (
    user && {
      userId: String(userId),
      username: user.username,
      usercode: user.userCode,
      state: user.status,
      orders: orders.map((row) => ({
        ...presentOrder(row),
        total: formatAmount(row.totalMicro),
        storeName: row.storeName,
      })),
      cases,
      wallet: walletOf(user),
      ...(balance && {
        balance: {
          available: formatAmount(balance.availableMicro),
          held: formatAmount(balance.heldMicro),
          owed: formatAmount(balance.receivableMicro),
        },
      }),
    }
  );
}

function walletOf(user: Awaited<ReturnType<typeof findUser>>): Customer['wallet'] {
  if (user?.status !== 'active') return 'frozen';
  return user.hasFundPassword ? 'ready' : 'no_fund_password';
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

const presentOrder = ({ orderId, orderNo, status, refundState, createdAt }: OrderRow) => ({
  orderId: String(orderId),
  orderNo,
  status,
  refundState,
  createTime: createdAt.toISOString(),
});

/** A buyer's last orders, at one store or at any. */
async function findOrders(db: Db, userId: bigint, storeId: bigint | null): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select o.order_id as "orderId", o.order_no as "orderNo", o.status,
      o.refund_state as "refundState", o.total_micro as "totalMicro", n.store_name as "storeName", o.created_at as "createdAt"
    from store_orders o join store_names n on n.store_id = o.store_id
    where o.user_id = ${userId} and ${storeId === null ? sql`true` : sql`o.store_id = ${storeId}`}
    order by o.order_id desc limit ${shown}`.execute(db);
  return rows;
}

/** A buyer's cases, at one store or at any, the one with the newest entry first. */
async function findCases(db: Db, userId: bigint, storeId: bigint | null): Promise<Case[]> {
  const { rows } = await sql<Omit<Case, 'returnId'> & { readonly caseId: bigint }>`
    select c.case_id as "caseId", o.order_no as "orderNo", c.state
    from case_threads c join store_orders o on o.order_id = c.order_id
    where c.user_id = ${userId} and ${storeId === null ? sql`true` : sql`c.store_id = ${storeId}`}
    order by c.last_entry_id desc limit ${shown}`.execute(db);
  return rows.map(({ caseId, ...row }) => ({ ...row, returnId: String(caseId) }));
}
