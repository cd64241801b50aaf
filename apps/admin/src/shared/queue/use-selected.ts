import { useState } from 'react';

/** Which rows of the page are ticked; rows that are not on it any more are left out. */
export function useSelected<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => ids.has(idOf(row)));
  return {
    selected,
    isSelected: (row: Row) => ids.has(idOf(row)),
    isAll: rows.length > 0 && selected.length === rows.length,
    toggle: (row: Row) => setIds((before) => before.symmetricDifference(new Set([idOf(row)]))),
    toggleAll: () => setIds(selected.length === rows.length ? new Set() : new Set(rows.map(idOf))),
    clear: () => setIds(new Set()),
  };
}

export type Selected<Row> = ReturnType<typeof useSelected<Row>>;
