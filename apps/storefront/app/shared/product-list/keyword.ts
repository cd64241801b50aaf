import { queryTokens } from '@entrepot/domain';

const longestKeyword = 64;

/** The words to search for in what was typed; none where there are only signs, by which nothing can be found. */
export function keywordIn(typed: string): string {
  const keyword = [...typed.trim()].slice(0, longestKeyword).join('');
  return queryTokens(keyword).prefix === undefined ? '' : keyword;
}
