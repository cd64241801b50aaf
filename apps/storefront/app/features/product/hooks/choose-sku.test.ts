import { describe, expect, it } from 'vitest';
import { firstChoice, hasSwatches, optionState, skuOf, swatchOf } from './choose-sku.ts';

const sku = (skuId: string, attrValues: string[], stock = 5, img = `/files/${attrValues[0]}.webp`) => ({
  skuId,
  attrText: attrValues.join(' / '),
  attrValues,
  price: '10.00',
  stock,
  img,
  weightGrams: 100,
});

const skus = [sku('1', ['Red', 'S'], 0), sku('2', ['Red', 'M']), sku('3', ['Blue', 'S']), sku('4', ['Green', 'M'], 0)];

describe('choosing a variant', () => {
  it('opens with the variant that the address names, else the first in stock', () => {
    expect(firstChoice(skus, '3')).toEqual(['Blue', 'S']);
    expect(firstChoice(skus, '99')).toEqual(['Red', 'M']);
    expect(firstChoice(skus, null)).toEqual(['Red', 'M']);
    expect(firstChoice(skus.slice(0, 1), null)).toEqual(['Red', 'S']);
    expect(firstChoice([], null)).toEqual([]);
  });

  it('finds the variant of a choice', () => {
    expect(skuOf(skus, ['Blue', 'S'])?.skuId).toBe('3');
    expect(skuOf(skus, ['Blue', 'M'])).toBeUndefined();
    expect(skuOf([sku('9', [])], [])?.skuId).toBe('9');
  });

  it.each([
    [['Red', 'M'], 0, 'Blue', 'impossible'],
    [['Red', 'M'], 0, 'Green', 'soldOut'],
    [['Red', 'M'], 1, 'S', 'soldOut'],
    [['Red', 'S'], 0, 'Blue', 'free'],
    [['Red', 'M'], 1, 'M', 'free'],
  ] as const)('of %j, option %d as %s is %s', (choice, option, value, state) => {
    expect(optionState(skus, choice, option, value)).toBe(state);
  });

  it('shows images only for the option that they tell apart', () => {
    expect(swatchOf(skus, 0, 'Red')).toBe('/files/Red.webp');
    expect(hasSwatches(skus, 0, ['Red', 'Blue', 'Green'])).toBe(true);
    expect(hasSwatches(skus, 1, ['S', 'M'])).toBe(false);
    // Of several images none stands for the value, and one value alone is told apart from nothing.
    expect(swatchOf(skus, 1, 'S')).toBeUndefined();
    expect(hasSwatches(skus, 0, ['Red'])).toBe(false);
    const alike = [sku('1', ['Red'], 1, 'a'), sku('2', ['Blue'], 1, 'a'), sku('3', ['Green'], 1, 'b')];
    expect(hasSwatches(alike, 0, ['Red', 'Blue', 'Green'])).toBe(false);
    const withoutImage = [...alike.slice(1), sku('4', ['Grey'], 1, 'c'), sku('5', ['Grey'], 1, 'd')];
    expect(hasSwatches(withoutImage, 0, ['Blue', 'Green', 'Grey'])).toBe(false);
  });
});
