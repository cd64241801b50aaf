const begin = '\u2068';
const end = '\u2069';

/** Wraps a name, number or date for a place inside a sentence: it keeps its own direction, whichever way the sentence runs. */
export function isolate(text: string): string {
  return text === '' ? '' : `${begin}${text}${end}`;
}

/** Whether a text is isolated as a whole already. */
export function isIsolated(text: string): boolean {
  return text.startsWith(begin) && text.indexOf(end) === text.length - 1;
}
