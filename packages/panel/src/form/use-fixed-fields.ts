import { type RefObject, useLayoutEffect, useRef } from 'react';

type Fixed<Holder> = { readonly ref: RefObject<Holder | null>; readonly inert: boolean };

/**
 * For what a form's fields stand in: while `isFixed` nobody changes them. The browser takes the focus out of what is inert, so whoever
 * was in one of them goes on there afterwards, unless they have gone elsewhere.
 */
export function useFixedFields<Holder extends HTMLElement>(isFixed: boolean): Fixed<Holder> {
  const ref = useRef<Holder>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    if (!isFixed && active === body) left.current?.focus();
    left.current = isFixed && active instanceof HTMLElement && ref.current?.contains(active) ? active : null;
  }, [isFixed]);
  return { ref, inert: isFixed };
}
