/** A name as strangers see it: first and last letter, whatever its length. */
export function maskName(name: string): string {
  const letters = [...name];
  const [first = ''] = letters;
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${first}***${last}`;
}
