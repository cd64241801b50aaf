/**
 * Reads JSON that holds secrets. What the parser itself says of a fault quotes the text, which would stand in a log then.
 *
 * @throws Error that says where the text is from, and nothing of it.
 */
export function parseSecret(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${where} is not JSON`);
  }
}
