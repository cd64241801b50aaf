import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of staff and roles: no names of people, no secrets. */
export const staffAuditReaders: readonly AuditReader[] = [
  {
    object: 'staff',
    read: async (db, id) => {
      const { rows } = await sql<AuditFacts>`select s.status,
          array(select r.name from staff_roles sr join roles r on r.id = sr.role_id where sr.staff_id = s.id order by 1) as roles,
          exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasTotp",
          s.access_approved_at is not null as "isAccessApproved",
          (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id and c.used_at is null) as "recoveryCodes",
          (select count(*)::int from sessions e where e.user_id = s.id and e.audience = 'staff') as sessions
        from staff s where s.id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
    nameOf: async (db, id) => {
      const { rows } = await sql<{ name: string }>`select name from staff where id = ${id}`.execute(db);
      return rows[0]?.name;
    },
  },
  {
    object: 'role',
    read: async (db, id) => {
      const { rows } =
        await sql<AuditFacts>`select name, permissions, version from roles where id = ${BigInt(id)}`.execute(db);
      return rows[0] ?? null;
    },
  },
];
