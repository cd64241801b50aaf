import { readStoredText, writeStoredText } from '@entrepot/client';
import { ownName } from '@entrepot/panel/stored-values.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/** Columns that may be hidden; name and price always stand there. */
const columns = ['status', 'stock', 'sold', 'category', 'languages', 'updated'] as const;
export type Column = (typeof columns)[number];

function readHidden(): readonly Column[] {
  const stored = (readStoredText(ownName('PRODUCT_COLUMNS')) ?? '').split(',');
  return columns.filter((column) => stored.includes(column));
}

/** On a tablet the others leave no room for what a seller looks for: name, status, price, stock and sales. */
const wideOnly: readonly Column[] = ['category', 'languages', 'updated'];

/** Which columns of the product list are shown; the choice is kept in the browser, the last ones need a wide window. */
export function useColumns() {
  const [hidden, setHidden] = useState(readHidden);
  const isWide = useMediaQuery('(width >= 64em)', true, { getInitialValueInEffect: false });
  return {
    offered: columns.filter((column) => isWide || !wideOnly.includes(column)),
    isShown: (column: Column) => !hidden.includes(column) && (isWide || !wideOnly.includes(column)),
    toggle: (column: Column) => {
      const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column];
      writeStoredText(ownName('PRODUCT_COLUMNS'), next.join(',') || null);
      setHidden(next);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
