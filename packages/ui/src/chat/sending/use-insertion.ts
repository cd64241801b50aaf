import { type RefObject, useLayoutEffect, useRef } from 'react';
import { excessOf } from './excess.ts';

/** Scripts that put no blanks between words. */
const unspaced = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;
const needsBlank = (before: string | undefined, after: string | undefined) =>
  before !== undefined && after !== undefined && !unspaced.test(before) && !unspaced.test(after);

/** Puts something where the field is written in, in place of what is marked there; what is written next follows it. */
export function useInsertion(field: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const textWith = (inserted: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(0, selectionStart) + inserted + value.slice(selectionEnd);
  const insert = (inserted: string): void => {
    if (!field.current) return;
    caret.current = field.current.selectionStart + inserted.length;
    onText(textWith(inserted, field.current));
  };
  /** The same with words, which stand apart from what is written before and after them. Returns false where the field has no room for them. */
  const insertWords = (words: string): boolean => {
    if (!field.current) return false;
    const { value, selectionStart, selectionEnd } = field.current;
    const before = needsBlank(value.slice(0, selectionStart).at(-1), words[0]) ? ' ' : '';
    const after = needsBlank(words.at(-1), value[selectionEnd]) ? ' ' : '';
    const apart = `${before}${words}${after}`;
    if (excessOf(textWith(apart, field.current)) > 0) return false;
    insert(apart);
    return true;
  };
  return { insert, insertWords };
}
