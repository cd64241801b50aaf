import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'categories.manage' } as const;
const audit = { object: 'category', id: 'categoryId' } as const;
const version = Type.Integer({ minimum: 1, description: 'The one that was read' });
const names = { ...s.texts(64), description: 'English at least' };
const target = { categoryId: s.id, version };

export const categoryList = staffCall({
  name: 'category!list',
  summary: 'Every category, parents before children, each level in its order',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      ...target,
      parentId: s.opt(s.id),
      slug: Type.String(),
      names: s.texts(64),
      iconImg: Type.String(),
      isHidden: Type.Boolean(),
      products: Type.Integer({ description: 'Of stores, in this very category, published or not' }),
      goods: Type.Integer({ description: 'Published, in this category and below' }),
    }),
  ),
  errors: [],
});

export const categoryCreate = staffCall({
  name: 'category!create',
  summary: 'Adds a category behind the others of its parent, which must not hold products itself',
  access,
  owner: 'any',
  audit,
  input: Type.Object({
    parentId: s.opt(s.id),
    slug: Type.String({ maxLength: 64, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' }),
    names,
  }),
  output: Type.Object({ categoryId: s.id }),
  errors: ['category_not_found', 'category_not_empty', 'category_too_deep'],
});

export const categorySave = staffCall({
  name: 'category!save',
  summary: 'Changes the names of a category, or whether navigation shows it',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ ...target, names, isHidden: Type.Boolean() }),
  output: s.nothing,
  errors: ['category_not_found', 'content_changed'],
});

export const categoryMove = staffCall({
  name: 'category!move',
  summary: 'Puts a category with everything in it below another one, or to another place among its siblings',
  access,
  owner: 'any',
  audit,
  input: Type.Object({
    ...target,
    parentId: s.opt({ ...s.id, description: 'Absent: to the top level' }),
    place: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Among the siblings that it will have' }),
  }),
  output: s.nothing,
  errors: [
    'category_not_found',
    'content_changed',
    'category_not_empty',
    'category_too_deep',
    'category_below_itself',
    'category_too_large',
  ],
});

export const categoryMerge = staffCall({
  name: 'category!merge',
  summary:
    'Moves the products of a category into another one and takes the empty one away; neither may have categories below it',
  access,
  owner: 'any',
  needsPassword: true,
  audit,
  input: Type.Object({ ...target, intoId: s.id }),
  output: s.nothing,
  errors: [
    'category_not_found',
    'content_changed',
    'category_not_empty',
    'category_below_itself',
    'category_too_large',
  ],
});

export const categoryDelete = staffCall({
  name: 'category!delete',
  summary: 'Deletes an empty category',
  access,
  owner: 'any',
  audit,
  input: Type.Object(target),
  output: s.nothing,
  errors: ['category_not_found', 'content_changed', 'category_not_empty'],
});
