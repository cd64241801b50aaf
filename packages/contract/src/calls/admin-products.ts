import { formerProductStatuses } from '@entrepot/domain';
import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'products.moderate' } as const;
const audit = { object: 'product', id: 'productId' } as const;

const state = Type.Enum(['draft', 'under_review', 'published', 'unpublished', 'removed', 'blocked'], {
  description: 'Blocked: taken out of the shop by staff',
});

const summary = {
  productId: s.id,
  name: Type.String(),
  state,
  storeId: s.id,
  storeName: Type.String(),
  language: s.readingLanguage,
  version: Type.Integer({ description: 'To be named in the decision' }),
  imgUrl: Type.String(),
  price: s.money,
  createTime: s.time,
  changeTime: s.time,
};

export const productList = staffCall({
  name: 'product!list',
  summary: 'Products of all stores, the newest first; those that wait for staff, longest waiting first',
  access,
  owner: 'any',
  input: Type.Object({
    state: s.opt(state),
    keyword: s.opt({
      ...s.text(64),
      description: 'A part of the name in any language; or a whole product id, variant code or store name',
    }),
    categoryId: s.opt({ ...s.id, description: 'In it or below' }),
    before: s.opt({ ...s.id, description: 'Reads on behind this product' }),
    pageSize: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
  }),
  formerValues: { state: formerProductStatuses },
  output: Type.Object({ pageList: Type.Array(Type.Object(summary)), hasMore: Type.Boolean() }),
  errors: [],
});

export const productInfo = staffCall({
  name: 'product!info',
  summary: 'One product as its store wrote it, with what it sold and whether staff took it out of the shop',
  access,
  owner: 'any',
  input: Type.Object({ productId: s.id }),
  output: Type.Object({
    ...summary,
    names: s.texts(300),
    words: Type.String({ description: 'Its description without markup, in the own language' }),
    imgUrls: Type.Array(Type.String()),
    category: Type.Array(Type.String(), { description: 'From the top level down' }),
    tags: Type.Array(Type.String()),
    variants: Type.Integer(),
    stock: Type.Integer(),
    sold: Type.Integer(),
    reviews: Type.Integer(),
    block: s.opt(Type.Object({ reason: Type.String(), staffName: Type.String(), since: s.time })),
  }),
  errors: ['product_not_found'],
});

const decided = Type.Object({
  productId: s.id,
  version: Type.Integer({ description: 'The one that was looked at' }),
  reason: { ...s.text(500, 1), description: 'The store reads it' },
});
const errors = ['product_not_found', 'product_state_changed', 'own_account'] as const;

export const productUnpublish = staffCall({
  name: 'product!unpublish',
  summary: 'Unpublishes a product at once; its store is told why and cannot publish it again',
  access,
  owner: 'any',
  audit,
  input: decided,
  output: s.nothing,
  errors,
});

export const productRestore = staffCall({
  name: 'product!restore',
  summary: 'Lets a store publish a product again; one that was published is back at once. The store is told',
  access,
  owner: 'any',
  audit,
  input: decided,
  output: s.nothing,
  errors,
});

export const productApprove = staffCall({
  name: 'product!approve',
  summary: 'Publishes a product that waited for staff',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ productId: s.id, version: Type.Integer({ description: 'The one that was looked at' }) }),
  output: s.nothing,
  errors: ['product_not_found', 'product_state_changed', 'own_account'],
});

export const productReject = staffCall({
  name: 'product!reject',
  summary: 'Sends a product that waited for staff back to its store with what has to change',
  access,
  owner: 'any',
  audit,
  input: decided,
  output: s.nothing,
  errors,
});
