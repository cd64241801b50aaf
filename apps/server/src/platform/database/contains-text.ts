import { type RawBuilder, sql } from 'kysely';

/** Whether a word stands in a text, in small letters or capitals. Unlike `ilike`, it takes no longer for words that nearly stand there everywhere. */
export const containsText = (text: RawBuilder<unknown>, keyword: string | undefined) =>
  sql<boolean>`strpos(lower(${text}), lower(${keyword ?? ''}::text)) > 0`;
