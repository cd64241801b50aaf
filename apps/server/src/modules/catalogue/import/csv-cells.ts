/** What a spreadsheet would run as a formula, behind any apostrophes that already stand before it. */
const formula = /^'*[\t\r ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^'*[\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula; plain numbers stay. */
function quoteFormula(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe away that `csvLine` put before a formula: the exact reverse. */
export function unquoteFormula(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const rest = cell.slice(1);
  return formula.test(rest) && !plainNumber.test(rest) ? rest : cell;
}

/** One line of CSV that no spreadsheet runs as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const text = quoteFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Several items in one cell, parted by bars; `\` stands before a bar, itself, and blanks at the ends of an item. */
export function joinItems(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\|]|^\s|\s$/g, '\\$&')).join('|');
}

/** The items of a cell that `joinItems` wrote, or somebody by hand: blanks around bars do not count. None for an empty cell. */
export function splitItems(cell: string): string[] {
  if (cell.trim() === '') return [];
  const items: string[] = [];
  let item = '';
  // What stood behind a backslash is kept whatever it is: blanks are cut only before the first and behind the last of it.
  let keptFrom = -1;
  let keptTo = 0;
  const finish = () => {
    const head = keptFrom < 0 ? item.trim() : item.slice(0, keptFrom).trimStart() + item.slice(keptFrom, keptTo);
    items.push(keptFrom < 0 ? head : head + item.slice(keptTo).trimEnd());
    item = '';
    keptFrom = -1;
    keptTo = 0;
  };
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? '';
    if (sign === '|') finish();
    else if (sign === '\\' && at + 1 < cell.length) {
      at += 1;
      if (keptFrom < 0) keptFrom = item.length;
      item += cell[at];
      keptTo = item.length;
    } else item += sign;
  }
  finish();
  return items;
}
