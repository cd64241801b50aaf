/** Most characters of one chat message. */
export const longestChatText = 2000;

/**
 * Characters that show nothing and change how the rest reads: controls but tab and line feed, and those that turn the direction of
 * what follows (an address or amount could be made to read backwards). Marks of one place (U+200E, U+200F, U+061C) and joiners stay:
 * Arabic, Persian and emoji need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\ufff9-\ufffb]/g;

/** Whether a text is of blanks and invisible characters alone. */
export const showsNothing = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/**
 * A text that people write to each other, such as a message, a review or a reason, as it is kept: lines end in one way,
 * nothing unseen turns the text around, and no wall of empty lines. Empty for one that shows nothing.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
  return showsNothing(cleaned) ? '' : cleaned;
}

/** What is read of a text: two that differ by invisible characters, by blanks around them, or by how letters with signs are put together, look the same. */
const asRead = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .trim();

/** Whether two of some texts look the same to who reads them. */
export const looksTwice = (texts: readonly string[]): boolean => new Set(texts.map(asRead)).size < texts.length;
