import { expect, test } from 'vitest';
import { cellFault, type GridRow, inputOf, pasteBlock, reverseOf, seenStock, withCell } from './cells.ts';

const row = (skuId: string, sellerGoodsId = '1'): GridRow => ({
  skuId,
  sellerGoodsId,
  name: 'Cup',
  attrText: '',
  code: `C-${skuId}`,
  img: '',
  status: 'draft',
  stock: 5,
  stockState: 'enough',
  price: '4.00',
  weightGrams: 100,
  barcode: '',
});
const rows = [row('11'), row('12'), row('21', '2')];

test('what was seen of the stock is what it was when the number was begun, until the cell is as it was read', () => {
  const [first] = rows;
  if (!first) throw new Error('there are rows');
  const none = new Map<string, string>();
  const begun = withCell(none, first, 'stock', '5');
  const typed = withCell(begun, first, 'stock', '50');
  const seen = seenStock(new Map(), { before: none, now: typed }, rows);
  // Two pieces are sold, and the table is read anew beneath what was typed.
  const sold = rows.map((row) => (row.skuId === '11' ? { ...row, stock: 3 } : row));
  const later = seenStock(seen, { before: typed, now: withCell(typed, first, 'price', '9') }, sold);
  expect(inputOf(sold, typed, later).products[0]?.skus[0]?.stock).toEqual({ seen: 5, count: 50 });
  const anew = seenStock(later, { before: none, now: typed }, sold);
  expect(anew.get('11')).toBe(3);
  expect([...seenStock(later, { before: typed, now: none }, sold)]).toEqual([]);
});

test('a block from a spreadsheet fills rows and columns; what does not fit is counted', () => {
  const pasted = pasteBlock(new Map(), rows, { row: 1, column: 0 }, '$4.50\t9\r\n5\t 7 \r\n6\t1\r\n');
  expect([pasted.cells, pasted.left]).toEqual([4, 2]);
  expect([...pasted.edits]).toEqual([
    ['price 12', '4.50'],
    ['stock 12', '9'],
    ['price 21', '5'],
    ['stock 21', '7'],
  ]);
  expect(inputOf(rows, pasted.edits, new Map())).toEqual({
    products: [
      { sellerGoodsId: '1', skus: [{ skuId: '12', price: '4.50', stock: { seen: 5, count: 9 } }] },
      { sellerGoodsId: '2', skus: [{ skuId: '21', price: '5', stock: { seen: 5, count: 7 } }] },
    ],
  });
  expect([...reverseOf(rows, pasted.edits)]).toEqual([
    ['price 12', '4.00'],
    ['stock 12', '5'],
    ['price 21', '4.00'],
    ['stock 21', '5'],
  ]);
});

test('typing what was there before is no edit', () => {
  const [first] = rows;
  if (!first) throw new Error('no row');
  const edits = withCell(new Map(), first, 'price', '4.50');
  expect(edits.size).toBe(1);
  expect(withCell(edits, first, 'price', '4.00').size).toBe(0);
});

test.each([
  ['price', '1,50', 'price'],
  ['price', '0', 'price'],
  ['price', '1000000.01', 'price'],
  ['price', '1000000', undefined],
  ['price', '1e3', 'price'],
  ['stock', '-1', 'stock'],
  ['stock', '1000000001', 'stock'],
  ['stock', '0', undefined],
  ['weight', '1.5', 'weight'],
  ['cost', '', undefined],
  ['cost', '=1+1', 'cost'],
  ['barcode', 'x'.repeat(65), 'barcode'],
] as const)('%s “%s” is checked', (column, text, fault) => {
  expect(cellFault(column, text)).toBe(fault);
});
