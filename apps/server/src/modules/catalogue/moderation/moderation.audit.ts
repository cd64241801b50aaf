import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of products: whether they are offered, and whether staff took them out of the shop. */
export const productAuditReader: AuditReader = {
  object: 'product',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select p.status, p.version, b.product_id is not null as "isBlocked"
      from products p left join product_blocks b on b.product_id = p.id where p.id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};
