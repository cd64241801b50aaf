import type { ReactNode } from 'react';

/** A column of a list: in its table, among those that can be chosen, and in its file. */
export type QueueColumn<Row> = {
  readonly id: string;
  readonly label: string;
  /** As the file has it, and the table without `cell`. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
};

/** The columns in the order that somebody chose; the usual ones before that. The first of the list is always there: it leads to the item. */
export function chosenColumns<Row>(columns: readonly QueueColumn<Row>[], chosen: readonly string[] | undefined) {
  const [lead, ...rest] = columns;
  if (!lead) return [];
  if (!chosen) return columns;
  const known = chosen.flatMap((id) => rest.find((column) => column.id === id) ?? []);
  return [lead, ...known];
}
