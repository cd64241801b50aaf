/** Wraps a name, number or date for a place inside a sentence: it keeps its own direction, whichever way the sentence runs. */
export function isolate(text: string): string {
  return text === '' ? '' : `\u2068${text}\u2069`;
}
