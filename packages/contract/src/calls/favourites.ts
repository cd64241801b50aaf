import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const count = Type.Object({ count: Type.Integer() });

export const favouriteList = buyerCall({
  name: 'keepGoods!list',
  summary: 'Favourite products, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(Type.Object({ ...s.productCard.properties, keepId: s.id, keepTime: s.time })),
  errors: [],
});

export const favouriteAdd = buyerCall({
  name: 'keepGoods!add',
  summary: 'Adds a favourite; doing it twice changes nothing',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: Type.Object({ id: s.id }),
  errors: ['product_not_found'],
});

export const favouriteDelete = buyerCall({
  name: 'keepGoods!del',
  summary: 'Removes a favourite',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ sellerGoodsId: s.id }),
  output: s.nothing,
  errors: [],
});

export const favouriteCount = buyerCall({
  name: 'keepGoods!count',
  summary: 'Number of own favourites',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: count,
  errors: [],
});

export const followList = buyerCall({
  name: 'focusSeller!list',
  summary: 'Followed stores, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(s.store),
  errors: [],
});

export const followAdd = buyerCall({
  name: 'focusSeller!add',
  summary: 'Follows a store; doing it twice changes nothing',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ sellerId: s.id }),
  output: Type.Object({ id: s.id }),
  errors: ['store_not_found', 'seller_cannot_follow', 'followers_full', 'follow_limit'],
});

export const followDelete = buyerCall({
  name: 'focusSeller!del',
  summary: 'Stops following a store',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ sellerId: s.id }),
  output: s.nothing,
  errors: [],
});

export const followCount = buyerCall({
  name: 'focusSeller!count',
  summary: 'Number of followed stores',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: count,
  errors: [],
});
