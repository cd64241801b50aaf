import type { adminWork, Language, OutputOf, Permission } from '@entrepot/contract';
import { formatAmount, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { presentWaitingTerms, type WaitingTerms } from '../../coupons/index.ts';
import { requestsCountMs, settingHelp } from '../../settings/index.ts';

type Item = OutputOf<typeof adminWork.approvalList>['pageList'][number];
type Kind = Item['kind'];

/** By which permission each kind is decided: that of the call that does it. */
export const approvalPermissions: Readonly<Record<Kind, Permission>> = {
  deposit: 'deposits.review',
  deposit_reversal: 'deposits.reverse',
  withdrawal: 'withdrawals.review',
  refund: 'orders.refund',
  loan_disbursement: 'loans.disburse',
  fund_pool: 'loans.account',
  write_off: 'loans.account',
  reverse_repayment: 'loans.account',
  coupon: 'coupons.manage',
  balance_correction: 'balances.correct',
  setting_raise: 'settings.change',
  staff_access: 'staff.manage',
};

/** By which permission somebody asks for each kind; their word counts while they have it. Of a refund, its own row tells. */
const askingPermissions: Readonly<Record<Kind, Permission>> = {
  ...approvalPermissions,
  loan_disbursement: 'loans.review',
};

/** The kinds of approval that a member of staff may give. */
export const approvalKinds = (session: StaffSession): string[] =>
  Object.entries(approvalPermissions).flatMap(([kind, permission]) =>
    session.permissions.has(permission) ? [kind] : [],
  );

/** What waits for a second person and may be decided by this one, as the modules tell it. */
export function approvalSources(kinds: readonly string[], now: Date): RawBuilder<unknown> {
  const askedAfter = new Date(now.getTime() - requestsCountMs);
  return sql`select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null as new_value, null as asked_with, null as seller_reason, null::jsonb as terms from payment_approvals
     where kind = any(${kinds}::text[])
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null, case when case_id is null then 'orders.refund' else 'disputes.decide' end, seller_reason, null from refund_approvals
     where kind = any(${kinds}::text[])
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null, null, null, null from loan_approvals
     where kind = any(${kinds}::text[]) and (expires_at is null or expires_at > ${now})
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null, null, null, terms from coupon_approvals
     where kind = any(${kinds}::text[]) and expires_at > ${now}
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null, null, null, null from balance_correction_approvals
     where kind = any(${kinds}::text[])
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, new_value, null, null, null from setting_approvals
     where kind = any(${kinds}::text[]) and asked_at >= ${askedAfter}
    union all
    select kind, id, number, amount_micro, user_id, asked_by, reason, asked_at, null, null, null, null from access_approvals
     where kind = any(${kinds}::text[])`;
}

/** Whether somebody of these rows decides nothing: they asked, or it is their own access. */
export const isOwnApproval = (staffId: bigint): RawBuilder<boolean> =>
  sql`(a.asked_by = ${staffId} or (a.kind = 'staff_access' and a.id = ${staffId}))`;

type ApprovalRow = {
  readonly kind: Kind;
  readonly id: bigint;
  readonly number: string;
  readonly amountMicro: bigint | null;
  readonly username: string;
  readonly askedBy: bigint;
  readonly askedByName: string;
  readonly reason: string;
  readonly sellerReason: string | null;
  readonly askedAt: Date;
  readonly newValue: string | null;
  readonly terms: WaitingTerms | null;
  readonly isOwn: boolean;
  readonly isVoid: boolean;
  readonly total: bigint;
};

/** One page of what waits for a second person, longest waiting first. It is decided by the calls of its own modules alone. */
export async function listApprovals(
  ctx: Context,
  session: StaffSession,
  page: PageRequest,
  language: Language,
): Promise<OutputOf<typeof adminWork.approvalList>> {
  const kinds = approvalKinds(session);
  if (kinds.length === 0) return pageOf<Item>([], page, 0);
  const sources = approvalSources(kinds, ctx.clock.now());
  const read = (limit: number, offset: number) =>
    sql<ApprovalRow>`select a.kind, a.id, a.number, a.amount_micro as "amountMicro", coalesce(u.username, '') as username,
        a.asked_by as "askedBy", coalesce(s.name, '') as "askedByName", a.reason, a.asked_at as "askedAt",
        a.new_value as "newValue", a.seller_reason as "sellerReason", a.terms, ${isOwnApproval(session.userId)} as "isOwn",
        a.kind <> 'staff_access' and not exists (select from staff_seconds join staff_access_view o using (id) where id = a.asked_by
          and coalesce(a.asked_with, ${JSON.stringify(askingPermissions)}::jsonb ->> a.kind) = any(o.permissions)) as "isVoid", count(*) over () as total
      from (${sources}) a left join user_profile_view u on u.id = a.user_id left join staff_names s on s.id = a.asked_by
      order by a.asked_at, a.kind, a.id limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return pageOf(
    rows.map((row) => present(ctx, row, language)),
    page,
    total,
  );
}

function present(ctx: Context, row: ApprovalRow, language: Language): Item {
  const title = row.kind === 'setting_raise' ? settingHelp(ctx, row.number, language) : undefined;
  return {
    kind: row.kind,
    permission: approvalPermissions[row.kind],
    objectId: String(row.id),
    number: row.number,
    ...(title !== undefined && { title }),
    ...(row.amountMicro !== null && { amount: formatAmount(row.amountMicro) }),
    username: row.username,
    askedById: String(row.askedBy),
    askedBy: row.askedByName,
    reason: row.reason,
    ...(row.sellerReason !== null && { reasonForSeller: row.sellerReason }),
    ...(row.terms !== null && { coupon: presentWaitingTerms(row.terms) }),
    ...(row.newValue !== null && { newValue: row.newValue }),
    isOwn: row.isOwn,
    isVoid: row.isVoid,
    askTime: row.askedAt.toISOString(),
  };
}
