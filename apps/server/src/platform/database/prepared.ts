import { type RawBuilder, sql } from 'kysely';

const marker = /^\s*\/\*prepared:([a-z_]+)\*\//;
/** PostgreSQL cuts longer names off, and two that are cut to the same would be one. */
const nameRule = /^[a-z_]{1,63}$/;

/**
 * A statement that PostgreSQL prepares once per connection under a name of its own: it then skips parsing and, after a few runs,
 * planning. For statements that run often; each costs the server memory on every connection.
 *
 * The name stands for one text: the driver refuses a second text under it. Where a text has a few forms, each form has a name; where
 * it has many, it is not prepared.
 *
 * @param name lower-case letters and underscores, 63 at most. @throws Error for any other.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  if (!nameRule.test(name)) throw new Error(`"${name}" cannot name a prepared statement`);
  return sql<Row>`${sql.raw(`/*prepared:${name}*/`)} ${statement}`;
}

/** The name that `prepared` gave to a statement's text; undefined for any other text. Kysely hands texts on and nothing beside them. */
export function preparedName(text: string): string | undefined {
  return marker.exec(text)?.[1];
}
