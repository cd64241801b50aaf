/**
 * Where a spreadsheet would read a formula: at the start of a cell, and behind what parts cells in much of the world, where a line's end also ends
 * a row between quotes; also by the wide signs of Chinese and Japanese. A part that begins with a tab is its empty beginning, looked at once. Numbers, negative ones too, are left as they are.
 */
const formulaStart = /(?<=^|[;\t\n]|\r(?!\r))(?=[\t\r]|[\r ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const number = /^-?[0-9]+(\.[0-9]+)?$/;

function writeCell(text: string): string {
  const harmless = number.test(text) ? text : text.replace(formulaStart, "'");
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180) that no spreadsheet runs as formulas; with a mark at the start that tells it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** Hands rows to the browser as a file to keep. */
export function downloadCsv(filename: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has taken the file by the next turn; until then the address must stand.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
