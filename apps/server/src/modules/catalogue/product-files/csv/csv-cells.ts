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
