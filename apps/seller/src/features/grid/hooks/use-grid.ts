import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import {
  type Column,
  cellFault,
  type Edits,
  type GridResult,
  type GridRow,
  inputOf,
  keyOf,
  pasteBlock,
  reverseOf,
  type SeenStock,
  seenStock,
  withCell,
} from '../cells.ts';

const none: Edits = new Map();
const mostSteps = 100;

/** The typed cells of a table of variants: undone step by step, saved together, a result per product. */
export function useGrid(rows: readonly GridRow[]) {
  const [steps, setSteps] = useState<readonly Edits[]>([none]);
  const [seen, setSeen] = useState<SeenStock>(new Map());
  const [typing, setTyping] = useState('');
  const [results, setResults] = useState<readonly GridResult[]>([]);
  const [back, setBack] = useState<Edits>(none);
  const [left, setLeft] = useState(0);
  const edits = steps.at(-1) ?? none;
  const updateSeen = (next: Edits) => setSeen((before) => seenStock(before, { before: edits, now: next }, rows));
  const put = (next: Edits) => {
    updateSeen(next);
    setSteps((before) => [...before, next].slice(-mostSteps));
  };
  const save = useAction('sellerGoods!cells', {
    onDone: ({ results: told }) => {
      setResults(told);
      setBack(reverseOf(savedRows(rows, told), edits));
      setTyping('');
    },
    // Until then the old figures would show where the new ones were typed.
    onReadAnew: ({ results: told }) => {
      const gone = new Set(savedRows(rows, told).flatMap((row) => keysOf(row)));
      setSteps([new Map([...edits].filter(([key]) => !gone.has(key)))]);
    },
  });
  const faults = rows.flatMap((row) => keysOf(row).filter((key) => faultOf(key, edits) !== undefined));
  return {
    edits,
    results,
    left,
    faults: faults.length,
    isPending: save.isPending,
    canUndo: steps.length > 1,
    /** Puts a text into a cell; keys pressed one after another in the same cell are one step. */
    type(row: GridRow, column: Column, text: string) {
      const key = keyOf(row, column);
      const next = withCell(edits, row, column, text);
      if (typing === key && steps.length > 1) {
        updateSeen(next);
        setSteps((before) => [...before.slice(0, -1), next]);
      } else put(next);
      setTyping(key);
    },
    paste(from: { readonly row: number; readonly column: number }, text: string) {
      const pasted = pasteBlock(edits, rows, from, text);
      setLeft(pasted.left);
      setTyping('');
      put(pasted.edits);
    },
    undo() {
      setTyping('');
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
    discard() {
      setTyping('');
      setSteps([none]);
    },
    /** Puts what was there before the last save into the cells, to be looked at and saved. */
    canBringBack: back.size > 0 && edits.size === 0,
    bringBack() {
      put(back);
      setBack(none);
      setResults([]);
    },
    save: () => save.run(inputOf(rows, edits, seen)),
  };
}

export type Grid = ReturnType<typeof useGrid>;

const cellColumns = ['price', 'stock', 'weight', 'barcode', 'cost', 'status'] as const;
function savedRows(rows: readonly GridRow[], told: readonly GridResult[]): readonly GridRow[] {
  const done = new Set(told.filter(({ isDone }) => isDone).map(({ sellerGoodsId }) => sellerGoodsId));
  return rows.filter(({ sellerGoodsId }) => done.has(sellerGoodsId));
}

const keysOf = (row: GridRow) => cellColumns.map((column) => keyOf(row, column));

function faultOf(key: string, edits: Edits) {
  const text = edits.get(key);
  return text === undefined ? undefined : cellFault(key.slice(0, key.indexOf(' ')) as Column, text);
}
