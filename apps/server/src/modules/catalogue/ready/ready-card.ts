import { type RawBuilder, sql } from 'kysely';

/**
 * The JSON text of a row of the published view `ready_cards`, which the statement calls `c`, in a language and at a time. Null
 * where a left join found no row.
 */
export function readyCard(language: string, at: Date): RawBuilder<string | null> {
  return sql`'{"name":' || coalesce((c.names -> ${language}::text)::text, c.default_name) || ',' || c.facts
    || case when ${at}::timestamptz >= c.discount_starts_at and ${at}::timestamptz < c.discount_ends_at then c.discount else '' end
    || c.figures`;
}
