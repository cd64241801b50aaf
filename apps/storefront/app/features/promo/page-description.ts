import { parsePageText } from '@entrepot/domain';
import type { PublishedPage } from './api/get-pages.ts';

const longest = 300;

/** What search engines show of a page: its first paragraph, or its title where it has none. */
export function pageDescription({ title, body }: Pick<PublishedPage, 'title' | 'body'>): string {
  const first = parsePageText(body).find((block) => block.kind === 'paragraph');
  const words = first?.kind === 'paragraph' ? first.spans.map(({ text }) => text).join('') : title;
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
