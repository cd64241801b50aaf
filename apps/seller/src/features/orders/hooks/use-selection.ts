import { useState } from 'react';

/** Which rows of the present page are selected. Rows that are no longer listed count as not selected. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = listed.filter((id) => chosen.has(id));
  return {
    selected,
    has: (id: string) => chosen.has(id),
    isAll: listed.length > 0 && selected.length === listed.length,
    toggle: (id: string) => setChosen((before) => before.symmetricDifference(new Set([id]))),
    toggleAll: () => setChosen(new Set(selected.length === listed.length ? [] : listed)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
