import { sql } from 'kysely';
import type { AuditFacts, AuditReader } from '#platform/audit.ts';

/** What the audit log keeps of banners: what they show, where, when. */
const bannerAuditReader: AuditReader = {
  object: 'banner',
  read: async (db, id) => {
    const { rows } = await sql<AuditFacts>`select place, language, titles::text as titles, image, link, position,
        starts_at::text as "startsAt", ends_at::text as "endsAt", version
      from banners where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};

/** What it keeps of a page: which version holds or is planned last, and how far the draft is. Published texts are kept for good. */
const pageAuditReader: AuditReader = {
  object: 'contentPage',
  read: async (db, id) => {
    const { rows } =
      await sql<AuditFacts>`select max(version) filter (where publish_at is not null) as "publishedVersion",
        max(publish_at) filter (where withdrawn_at is null)::text as "publishAt",
        max(version) filter (where withdrawn_at is not null) as "withdrawnVersion", max(version) filter (where publish_at is null) as "draftVersion",
        max(edit) filter (where publish_at is null) as "draftEdit",
        max(md5(titles::text || bodies::text)) filter (where publish_at is null) as "draftDigest"
      from content_pages where page = ${id}`.execute(db);
    return rows[0] ?? null;
  },
};

/** What it keeps of a product that is recommended: which, where, when. */
const recommendationAuditReader: AuditReader = {
  object: 'recommendation',
  read: async (db, id) => {
    const { rows } =
      await sql<AuditFacts>`select product_id::text as "productId", position, starts_at::text as "startsAt",
        ends_at::text as "endsAt", version
      from recommended_products where id = ${BigInt(id)}`.execute(db);
    return rows[0] ?? null;
  },
};

/** What it keeps of an image that was uploaded for a banner or a page: its address, by which it is named. */
const imageAuditReader: AuditReader = { object: 'picture', read: async (_db, id) => ({ address: id }) };

export const contentAuditReaders: readonly AuditReader[] = [
  bannerAuditReader,
  pageAuditReader,
  recommendationAuditReader,
  imageAuditReader,
];
