import type { ImportResult } from './import-products.ts';

/** The header of a file of refused rows: the columns of the source, then line and reason. */
export function refusedHeader(header: readonly string[]): string {
  return csvLine([...header, 'Import line', 'Import reason']);
}

/** The lines of a refused product as the source had them, each with its line and, where there is one, the reason. */
export function refusedLines({ raw, faults }: ImportResult, columns: number): string {
  return raw.rows
    .map((row) => {
      const reasons = faults.filter((fault) => fault.line === row.line);
      const reason = reasons.map(({ field, message }) => `${field}: ${message}`.replace(/^: /, '')).join('; ');
      const cells = Array.from({ length: columns }, (_, index) => row.cells[index] ?? '');
      return csvLine([...cells, String(row.line), reason]);
    })
    .join('');
}

/**
 * One line of CSV. A cell that a spreadsheet would run as a formula is quoted away with an apostrophe; plain negative
 * numbers stay.
 */
function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const isFormula = /^\s*[=+\-@]|^[\t\r]/.test(cell) && !/^[-+]?\d+(?:\.\d+)?$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
