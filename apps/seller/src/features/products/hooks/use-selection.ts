import { useState } from 'react';

/** Rows that are ticked, by id. Those of other pages are let go: one always sees what an action is about to change. */
export function useSelection(visibleIds: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = visibleIds.filter((id) => ticked.has(id));
  const isAll = ids.length > 0 && ids.length === visibleIds.length;
  return {
    ids,
    isAll,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    toggleAll: () => setTicked(new Set(isAll ? [] : visibleIds)),
    clear: () => setTicked(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
