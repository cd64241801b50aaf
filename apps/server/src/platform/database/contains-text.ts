import { type RawBuilder, sql } from 'kysely';

/** Whether a word stands in a text, in small letters or capitals. Unlike `ilike`, it takes no longer for words that nearly stand there everywhere. */
export const containsText = (text: RawBuilder<unknown>, sought: string | undefined) =>
  sql<boolean>`strpos(lower(${text}), lower(${sought ?? ''}::text)) > 0`;
