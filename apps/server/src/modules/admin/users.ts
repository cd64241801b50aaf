import type { adminUsers, InputOf, OutputOf } from '@entrepot/contract';
import {
  type AccountStep,
  accountSteps,
  accountTransitions,
  countedAtMost,
  DomainError,
  formatAmount,
  isId,
  type PageRequest,
  pageOf,
  plainKeyword,
  totalOf,
} from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { changeUserStatus, isOwnAccount, recentUse } from '../accounts/index.ts';
import { identityLevel } from '../identity/index.ts';
import { userBalances } from '../wallet/index.ts';
import { readEntries } from './audit-log/read-audit.ts';

type UserRow = {
  readonly id: bigint;
  readonly usercode: string;
  readonly username: string;
  readonly state: OutputOf<typeof adminUsers.userInfo>['state'];
  readonly email: string;
  readonly phone: string;
  readonly storeName: string;
  readonly storeId: bigint | null;
  readonly createdAt: Date;
};

const columns = sql`u.id, u.user_code as usercode, u.username, u.status as state, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone,
  coalesce(s.store_name, '') as "storeName", s.store_id as "storeId", u.created_at as "createdAt"`;
const source = sql`user_contacts u left join store_names s on s.owner_user_id = u.id`;

const present = ({ id, storeId: _, createdAt, ...row }: UserRow) => ({
  userId: String(id),
  ...row,
  createTime: createdAt.toISOString(),
});

/** The first by name; as many as a file of the panel holds. More are not found. */
const namesAtMost = 10_000;

/** What somebody typed, found by the index of each kind of name: whole ids, codes, addresses and phones, beginnings of usernames. */
function matching(keyword: string) {
  if (keyword === '') return sql`true`;
  const digits = keyword.replace(/[\s+-]/g, '');
  const id = /^[0-9]{1,18}$/.test(digits) || isId(digits) ? BigInt(digits) : 0n;
  return sql`u.id in (select id from (select id from user_contacts where lower(username) ~>=~ ${keyword} and lower(username) ~<~ ${`${keyword}\u{10ffff}`} limit ${sql.lit(namesAtMost)}) n
    union select id from user_contacts where email = ${keyword}
    union select id from user_contacts where user_code = ${digits} or phone = ${digits} or id = ${id})`;
}

/** One page of people, newest first, and before them whoever is called just what was typed. */
export async function listUsers(
  ctx: Context,
  filter: Pick<InputOf<typeof adminUsers.userList>, 'state' | 'keyword'>,
  page: PageRequest,
): Promise<OutputOf<typeof adminUsers.userList>> {
  const keyword = plainKeyword(filter.keyword ?? '');
  const inState = filter.state === undefined ? sql`true` : sql`u.status = ${filter.state}`;
  const namesake = keyword === '' ? sql`` : sql`lower(u.username) = ${keyword} desc,`;
  const read = (limit: number, offset: number) =>
    sql<UserRow & { readonly total: bigint }>`select ${columns}, (
        select count(*) from (select from user_contacts u where ${matching(keyword)} and ${inState} limit ${sql.lit(countedAtMost + 1)}) c) as total
      from ${source} where ${matching(keyword)} and ${inState} order by ${namesake} u.id desc limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  return pageOf(rows.map(present), page, await totalOf(rows, page, () => read(1, 0)));
}

/**
 * One person whole; devices and sign-ins for those alone who read or lock accounts.
 *
 * @throws DomainError `user_not_found`.
 */
export async function readUser(
  ctx: Context,
  userId: bigint,
  { permissions }: StaffSession,
): Promise<OutputOf<typeof adminUsers.userInfo>> {
  const { rows } = await sql<UserRow & { readonly orders: number }>`select ${columns},
      (select count(*)::int from order_buyers o where o.user_id = u.id) as orders
    from ${source} where u.id = ${userId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('user_not_found');
  const { orders, ...person } = row;
  const [balances, level, use, stateChanges] = await Promise.all([
    userBalances(ctx.db, userId),
    identityLevel(ctx.db, userId),
    permissions.has('users.read') || permissions.has('users.lock') ? recentUse(ctx, userId) : undefined,
    readStateChanges(ctx, userId),
  ]);
  return {
    ...present(person),
    ...(row.storeId !== null && { storeId: String(row.storeId) }),
    identityLevel: level,
    wallet: {
      available: formatAmount(balances.availableMicro),
      held: formatAmount(balances.heldMicro),
      owed: formatAmount(balances.receivableMicro),
    },
    orders,
    ...use,
    stateChanges,
  };
}

const changesAtMost = 20;
/** To which state a call brings an account. */
const stateAfter: Readonly<Record<string, UserRow['state']>> = {
  ...Object.fromEntries(accountSteps.map((step) => [`user!${step}`, accountTransitions[step].to])),
  'user!erase': accountTransitions.close.to,
};

/** What staff did to an account's state, as the audit log has it. */
async function readStateChanges(
  ctx: Context,
  userId: bigint,
): Promise<OutputOf<typeof adminUsers.userInfo>['stateChanges']> {
  const about = { object: 'user', objectId: String(userId) };
  const found = await Promise.all(
    Object.keys(stateAfter).map((call) => readEntries(ctx, { ...about, call }, null, changesAtMost)),
  );
  return found
    .flat()
    .sort((a, b) => Number(a.position - b.position))
    .slice(-changesAtMost)
    .flatMap(({ call, staffName, reason, createdAt }) => {
      const state = stateAfter[call];
      return state === undefined ? [] : [{ state, staffName, reason, createTime: createdAt.toISOString() }];
    });
}

type About = InputOf<typeof adminUsers.userLock>;

/**
 * Locks or disables an account, which ends every session at once, or opens it again.
 *
 * @throws DomainError `user_not_found`, `user_state_changed`, `own_account`, `reason_required`.
 */
export function changeAccount(
  ctx: Context,
  { userId, reason }: About,
  session: StaffSession,
  step: AccountStep,
): Promise<void> {
  if (reason.trim() === '') throw new DomainError('reason_required');
  const id = BigInt(userId);
  return inTx(ctx.db, async (tx) => {
    if (await isOwnAccount(tx, session.userId, id)) throw new DomainError('own_account');
    await changeUserStatus(ctx, tx, id, step);
  });
}
