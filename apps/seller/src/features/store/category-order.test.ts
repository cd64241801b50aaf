import { expect, test } from 'vitest';
import { type Collection, moveCategory } from './category-order.ts';

const category = (categoryId: string, parentId?: string): Collection => ({
  categoryId,
  names: { en: categoryId },
  iconImg: '',
  ...(parentId && { parentId }),
});
const tree = [category('a'), category('a1', 'a'), category('a2', 'a'), category('b')];
const brief = (list: readonly Collection[]) =>
  list.map(({ categoryId, parentId }) => (parentId ? `-${categoryId}` : categoryId));

test('categories move within their level, below another, and up to the top', () => {
  expect(brief(moveCategory(tree, { categoryId: 'b', position: 0 }))).toEqual(['b', 'a', '-a1', '-a2']);
  expect(brief(moveCategory(tree, { categoryId: 'a1', parentId: 'a', position: 1 }))).toEqual(['a', '-a2', '-a1', 'b']);
  expect(brief(moveCategory(tree, { categoryId: 'a1', parentId: 'b', position: 0 }))).toEqual(['a', '-a2', 'b', '-a1']);
  expect(brief(moveCategory(tree, { categoryId: 'a2', position: 9 }))).toEqual(['a', '-a1', 'b', 'a2']);
});

test('what is not there moves nothing', () => {
  expect(moveCategory(tree, { categoryId: 'x', position: 0 })).toEqual(tree);
});
