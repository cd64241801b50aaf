import { useLayoutEffect, useRef } from 'react';
import type { Category } from './tree.ts';

/**
 * Keeps the keyboard on a category that it moves: below another parent the category is another element, and the focus would be lost with
 * the old one. `carry` tells which is on its way, `tree` holds them.
 */
export function useCarriedFocus(all: readonly Category[]) {
  const tree = useRef<HTMLDivElement>(null);
  const carried = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked after whenever the tree has been read anew.
  useLayoutEffect(() => {
    if (carried.current === undefined || document.activeElement !== document.body) return;
    tree.current?.querySelector<HTMLElement>(`[data-category="${carried.current}"] a`)?.focus();
    carried.current = undefined;
  }, [all]);
  const carry = (categoryId: string) => {
    carried.current = categoryId;
  };
  return { tree, carry };
}
