import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How tight a sheet of fixed size has to be set, from 0 up to `tightest`, for all of it to be on it. It is measured before it is
 * painted, and once more when the fonts have come.
 */
export function useFitting(tightest: number): {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly tightness: number;
} {
  const sheet = useRef<HTMLElement>(null);
  const [tightness, setTightness] = useState(0);
  const [, setHasFonts] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = sheet.current ?? {};
    if (scrollHeight > clientHeight && tightness < tightest) setTightness(tightness + 1);
  });
  useEffect(() => void document.fonts?.ready.then(() => setHasFonts(true)), []);
  return { sheet, tightness };
}
