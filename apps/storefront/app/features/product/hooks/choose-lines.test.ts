import { describe, expect, it } from 'vitest';
import { sku } from '#testing/samples.ts';
import { gridDraft, groupSkus, linesOf, piecesOf, readCounts, writeCounts } from './choose-lines.ts';

const variant = (skuId: string, ...attrValues: string[]) =>
  sku({ skuId, attrText: attrValues.join(' / '), attrValues, price: '1.00', stock: 9 });
const skus = [variant('1', 'Red', 'S'), variant('2', 'Red', 'L'), variant('3', 'Blue', 'S')];

describe('an order grid', () => {
  it('buys what has a count, in the order of the variants', () => {
    const lines = linesOf(skus, { 3: 4, 1: 6, 2: 0, 99: 5 });
    expect(lines.map((line) => [line.sku.skuId, line.count])).toEqual([
      ['1', 6],
      ['3', 4],
    ]);
    expect(piecesOf(lines)).toBe(10);
  });

  it('survives the way to login and back in the address', () => {
    const text = writeCounts(linesOf(skus, { 1: 6, 3: 4 }));
    expect(text).toBe('1:6,3:4');
    expect(readCounts(text)).toEqual({ 1: 6, 3: 4 });
    expect(readCounts('1:6,x,2:-1,3:9999999,:4')).toEqual({ 1: 6 });
    expect(readCounts('10:12345,907:60')).toEqual({ 10: 12_345, 907: 60 });
    expect(readCounts('x1:6,1:6x,01:6,1:06,1:1234567')).toEqual({});
    expect(readCounts(null)).toEqual({});
  });

  it('keeps what is typed by product, apart from what an address names', () => {
    expect(gridDraft('7')).toBe('grid 7');
    expect(gridDraft('7', '1:6')).toBe('grid 7 1:6');
  });

  it('groups the variants by their first option where there are two', () => {
    const attrs = [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'L'] },
    ];
    expect(groupSkus({ attrs, skus }).map((group) => [group.name, group.skus.length])).toEqual([
      ['Red', 2],
      ['Blue', 1],
    ]);
    expect(groupSkus({ attrs: attrs.slice(0, 1), skus })).toEqual([{ name: '', skus }]);
  });
});
