import type { adminStaff, InputOf, OutputOf } from '@entrepot/contract';
import { DomainError, type PageRequest, pageOf, totalOf } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { stillKnown } from './rules.ts';
import { sessionsOfStaff } from './staff-sessions.ts';

type MemberRow = {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly createdAt: Date;
  readonly roles: { readonly roleId: string; readonly name: string }[];
  readonly hasTotp: boolean;
  readonly isAccessApproved: boolean;
  readonly accessGivenBy: bigint | null;
  readonly lastSeenAt: Date | null;
};

const columns = (now: Date) => sql`s.id, s.username, s.name, s.status as state, s.created_at as "createdAt",
  coalesce((select jsonb_agg(jsonb_build_object('roleId', r.id::text, 'name', r.name) order by lower(r.name))
     from staff_roles sr join roles r on r.id = sr.role_id where sr.staff_id = s.id), '[]') as roles,
  exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasTotp",
  s.access_approved_at is not null as "isAccessApproved", s.access_given_by as "accessGivenBy",
  (select max(e.last_seen_at) from sessions e
    where e.user_id = s.id and e.audience = 'staff' and e.idle_until > ${now}) as "lastSeenAt"`;

function present({ id, createdAt, lastSeenAt, ...row }: MemberRow, session: StaffSession) {
  return {
    staffId: String(id),
    username: row.username,
    name: row.name,
    state: row.state,
    roles: row.roles,
    hasTotp: row.hasTotp,
    isAccessApproved: row.isAccessApproved,
    mayApproveAccess: !row.isAccessApproved && row.state === 'active' && row.accessGivenBy !== session.userId,
    isSelf: id === session.userId,
    createTime: createdAt.toISOString(),
    ...(lastSeenAt && { lastSeenTime: lastSeenAt.toISOString() }),
  };
}

/** One page of the staff by name. */
export async function listStaff(
  ctx: Context,
  filter: Pick<InputOf<typeof adminStaff.staffList>, 'state' | 'keyword'>,
  page: PageRequest,
  session: StaffSession,
): Promise<OutputOf<typeof adminStaff.staffList>> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const read = (limit: number, offset: number) =>
    sql<
      MemberRow & { readonly total: bigint }
    >`select ${columns(ctx.clock.now())}, count(*) over () as total from staff s
      where s.status = coalesce(${filter.state ?? null}::text, s.status)
        and (${keyword} = '' or strpos(lower(s.username), ${keyword}) > 0 or strpos(lower(s.name), ${keyword}) > 0
             or s.id::text = ${keyword})
      order by lower(s.name), s.id limit ${limit} offset ${offset}`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
  const total = await totalOf(rows, page, () => read(1, 0));
  return pageOf(
    rows.map((row) => present(row, session)),
    page,
    total,
  );
}

/**
 * One member with rights and live sessions.
 *
 * @throws DomainError `staff_not_found`.
 */
export async function readStaff(
  ctx: Context,
  id: bigint,
  session: StaffSession,
): Promise<OutputOf<typeof adminStaff.staffInfo>> {
  type PermittedMemberRow = MemberRow & {
    readonly permissions: string[];
    readonly rolesVersion: number;
    readonly invitedUntil: Date | null;
  };
  const { rows } =
    await sql<PermittedMemberRow>`select ${columns(ctx.clock.now())}, a.permissions, s.roles_version as "rolesVersion",
      (select i.expires_at from staff_invitations i where i.staff_id = s.id) as "invitedUntil"
    from staff s join staff_access_view a on a.id = s.id where s.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new DomainError('staff_not_found');
  return {
    ...present(row, session),
    permissions: stillKnown(row.permissions),
    rolesVersion: row.rolesVersion,
    ...(row.invitedUntil && { invitationExpireTime: row.invitedUntil.toISOString() }),
    sessions: await sessionsOfStaff(ctx, id, session),
  };
}
