import { describe, expect, it } from 'vitest';
import { findCategory } from './find-category.ts';

const leaf = (categoryId: string) => ({ categoryId, name: `Category ${categoryId}`, iconImg: '' });
const tree = [
  { ...leaf('1'), children: [{ ...leaf('11'), children: [leaf('111'), leaf('112')] }] },
  { ...leaf('2'), children: [] },
];
const ids = (links: readonly { categoryId: string }[] | undefined) => links?.map((link) => link.categoryId);

describe('the place of a category', () => {
  it('is the way to it and what is below it', () => {
    const place = findCategory(tree, '11');
    expect(ids(place?.path)).toEqual(['1', '11']);
    expect(ids(place?.neighbours)).toEqual(['111', '112']);
  });

  it('shows the siblings of a category that has nothing below', () => {
    const place = findCategory(tree, '112');
    expect(ids(place?.path)).toEqual(['1', '11', '112']);
    expect(ids(place?.neighbours)).toEqual(['111', '112']);
  });

  it('says how many products a category has where the tree does', () => {
    const below = [
      { ...leaf('11'), children: [] },
      { ...leaf('12'), goodsNum: 7, children: [] },
    ];
    const counted = [{ ...leaf('1'), goodsNum: 0, children: below }];
    expect(findCategory(counted, '1')).toStrictEqual({
      path: [{ ...leaf('1'), goodsNum: 0 }],
      neighbours: [leaf('11'), { ...leaf('12'), goodsNum: 7 }],
    });
  });

  it('carries no further levels, and is missing for an unknown category', () => {
    expect(findCategory(tree, '1')?.neighbours[0]).not.toHaveProperty('children');
    expect(findCategory(tree, '9')).toBeUndefined();
  });
});
