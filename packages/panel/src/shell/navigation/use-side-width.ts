import { readStoredText, writeStoredText } from '@entrepot/client';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ownName } from '../../stored-values.ts';

/** Between a phone and a desk the navigation shows its icons alone, unless somebody chose otherwise. */
const tablet = '(width < 68em)';

/** Whether the navigation at the side is narrow; the choice is kept in this browser. */
export function useSideWidth(): { readonly isNarrow: boolean; readonly toggle: () => void } {
  const [chosen, setChosen] = useState(() => readStoredText(ownName('SIDE')));
  const isTablet = useMediaQuery(tablet, false, { getInitialValueInEffect: false });
  const isNarrow = chosen === null ? isTablet : chosen === 'narrow';
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow';
    writeStoredText(ownName('SIDE'), next);
    setChosen(next);
  };
  return { isNarrow, toggle };
}
