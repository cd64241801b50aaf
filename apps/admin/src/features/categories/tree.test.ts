import { expect, test } from 'vitest';
import { type Category, mayStandBelow, planDrop, planStep } from './tree.ts';

const category = (categoryId: string, parentId?: string, products = 0): Category => ({
  categoryId,
  ...(parentId !== undefined && { parentId }),
  version: 1,
  slug: categoryId,
  names: { en: categoryId },
  iconImg: '',
  isHidden: false,
  products,
  goods: products,
});
const [home, kitchen, pans, garden, sold] = [
  category('home'),
  category('kitchen', 'home'),
  category('pans', 'kitchen'),
  category('garden'),
  category('sold', undefined, 5),
];
const all = [home, garden, sold, kitchen, pans];

test('a step goes among the siblings, below the one before, or out', () => {
  expect(planStep(all, garden, 'up')).toEqual({ place: 0 });
  expect(planStep(all, home, 'up')).toBeUndefined();
  expect(planStep(all, garden, 'down')).toEqual({ place: 2 });
  expect(planStep(all, sold, 'down')).toBeUndefined();
  expect(planStep(all, garden, 'in')).toEqual({ parentId: 'home', place: 1 });
  expect(planStep(all, kitchen, 'out')).toEqual({ place: 1 });
  expect(planStep(all, home, 'out')).toBeUndefined();
});

test('a drop lands before, after or inside, counted without what is dragged', () => {
  expect(planDrop(all, home, sold, 'after')).toEqual({ place: 2 });
  expect(planDrop(all, sold, home, 'before')).toEqual({ place: 0 });
  expect(planDrop(all, sold, kitchen, 'inside')).toEqual({ parentId: 'kitchen', place: 1 });
  expect(planDrop(all, home, home, 'after')).toBeUndefined();
});

test('nothing goes below itself, below products, or to a fourth level', () => {
  expect(mayStandBelow(all, home, pans)).toBe(false);
  expect(mayStandBelow(all, garden, sold)).toBe(false);
  expect(mayStandBelow(all, kitchen, garden)).toBe(true);
  expect(planDrop(all, home, garden, 'inside')).toBeUndefined();
  expect(planDrop(all, kitchen, pans, 'after')).toBeUndefined();
});
