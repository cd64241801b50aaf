/** What a spreadsheet would run as a formula, behind any apostrophes that already stand before it. */
const formula = /^'* *[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;
/**
 * Spreadsheets of much of the world part cells at semicolons, some at tabs, also between quotes that do not begin a cell for
 * them: what stands behind one begins a cell there, and what stands behind the end of a line a row.
 */
const separator = /([;\t\r\n])/;

/** Puts an apostrophe before what a spreadsheet would run as a formula, wherever it parts cells; plain numbers stay. */
function quoteFormulas(cell: string): string {
  if (plainNumber.test(cell)) return cell;
  const parts = eachPart(cell, (part) => (formula.test(part) ? `'${part}` : part));
  // A tab or carriage return at the beginning is taken for nothing by some: what follows it would begin the cell.
  return /^'* *[\t\r]/.test(cell) ? `'${parts}` : parts;
}

/** Removes the apostrophes that `csvLine` put before formulas: the exact reverse. */
export function unquoteFormulas(cell: string): string {
  if (cell.startsWith("'") && plainNumber.test(cell.slice(1))) return cell;
  const parts = eachPart(cell, (part) => (part.startsWith("'") && formula.test(part.slice(1)) ? part.slice(1) : part));
  return /^'+ *[\t\r]/.test(parts) ? parts.slice(1) : parts;
}

function eachPart(cell: string, change: (part: string) => string): string {
  return cell
    .split(separator)
    .map((part) => (separator.test(part) ? part : change(part)))
    .join('');
}

/** One line of CSV that no spreadsheet runs as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const text = quoteFormulas(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
