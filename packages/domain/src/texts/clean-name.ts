import { showsNothing } from './clean-text.ts';

/**
 * A name of one line as it may be shown and kept: whole characters, none of them controls, nor signs that turn or hide those after
 * them. Empty for one that shows nothing.
 */
export function cleanName(name: string): string {
  const cleaned = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return showsNothing(cleaned) ? '' : cleaned;
}
