import { useState } from 'react';
import { readStored, storedNames, writeStored } from '../../../shared/stored-values.ts';

/** Columns that may be hidden; name and price always stand there. */
export const columns = ['status', 'stock', 'sold', 'category', 'languages', 'updated'] as const;
export type Column = (typeof columns)[number];

function readHidden(): readonly Column[] {
  const stored = (readStored(storedNames.productColumns) ?? '').split(',');
  return columns.filter((column) => stored.includes(column));
}

/** Which columns of the product list are shown; the choice is kept in the browser. */
export function useColumns() {
  const [hidden, setHidden] = useState(readHidden);
  return {
    isShown: (column: Column) => !hidden.includes(column),
    toggle: (column: Column) => {
      const next = hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column];
      writeStored(storedNames.productColumns, next.join(',') || null);
      setHidden(next);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
