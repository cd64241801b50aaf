import type { AdminInputOf, AdminOutputOf } from '@entrepot/client';

export type PageInfo = AdminOutputOf<'contentPage!info'>;
export type PageName = AdminInputOf<'contentPage!info'>['page'];
export type PageVersion = PageInfo['versions'][number];
export type Texts = Readonly<Record<string, string>>;
export type PageTexts = { readonly titles: Texts; readonly bodies: Texts };

export const pageNames: readonly PageName[] = [
  'about',
  'terms',
  'privacy',
  'buyer-rules',
  'returns',
  'delivery',
  'seller-rules',
  'shipping-policy',
];

export const pageTones = {
  draft: 'warn',
  planned: 'action',
  withdrawn: 'neutral',
  current: 'good',
  past: 'neutral',
} as const;

/** The languages that have both a title and a text. */
export const wholeLanguages = ({ titles, bodies }: PageTexts): ReadonlySet<string> =>
  new Set(Object.keys(bodies).filter((language) => bodies[language]?.trim() && titles[language]?.trim()));

export type DiffLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/**
 * What makes one text of another, line by line: the longest common subsequence, by the usual table. Pages have some hundred lines, so its
 * square is small.
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
