import { type RawBuilder, sql } from 'kysely';

/**
 * Long texts in many languages: of a row `reader`, the one in its `language` is enough where it is there. The texts are unpacked once for it,
 * which is most of what they cost.
 */
export const inReadersLanguage = (texts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select case when said.words <> '' then jsonb_build_object(reader.language, said.words) else ${texts} end
         from (select ${texts} ->> reader.language as words offset 0) as said)`;
