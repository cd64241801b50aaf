import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'content.manage' } as const;
const audit = { object: 'recommendation', id: 'recommendationId' } as const;
const version = Type.Integer({ minimum: 1, description: 'The one that was read' });

const schedule = {
  position: Type.Integer({ minimum: 0, maximum: 999, description: 'The lowest comes first' }),
  startTime: s.time,
  endTime: s.opt({ ...s.time, description: 'Absent: until somebody ends it' }),
};

export const recommendationList = staffCall({
  name: 'recommendation!list',
  summary: 'Products that staff have picked for the home page, in their order',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      recommendationId: s.id,
      version,
      productId: s.id,
      name: Type.String(),
      storeName: Type.String(),
      imgUrl: Type.String(),
      state: Type.Enum(['running', 'planned', 'ended', 'unpublished'], {
        description: 'Unpublished: nobody sees it, because it cannot be bought',
      }),
      ...schedule,
    }),
  ),
  errors: [],
});

export const recommendationSave = staffCall({
  name: 'recommendation!save',
  summary: 'Picks a product for the home page, or changes its order and time there',
  access,
  owner: 'any',
  audit,
  input: Type.Object({
    recommendationId: s.opt({ ...s.id, description: 'Absent: a new one' }),
    version: s.opt(version),
    productId: s.id,
    ...schedule,
  }),
  output: Type.Object({ recommendationId: s.id }),
  errors: ['content_not_found', 'content_changed', 'product_not_found', 'period_invalid'],
});

export const recommendationDelete = staffCall({
  name: 'recommendation!delete',
  summary: 'Removes a product from the picked ones; it stays published',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ recommendationId: s.id, version }),
  output: s.nothing,
  errors: ['content_not_found', 'content_changed'],
});
