import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { couponTerms } from './seller-coupons.ts';

const access = { permission: 'coupons.manage' } as const;
const audit = { object: 'coupon', id: 'couponId' } as const;
const reason = { ...s.text(500, 1), description: 'The owner of the store reads it' };

export const storeCouponList = staffCall({
  name: 'storeCoupon!list',
  summary: 'Coupons of stores with their use and cost: running and planned ones first, the newest first within them',
  access,
  owner: 'any',
  input: Type.Object({
    isOpen: s.opt(
      Type.Boolean({ description: 'Those alone that are or will be given out, or those alone that are not' }),
    ),
    keyword: s.opt({ ...s.text(64), description: 'A whole code, store id or store name' }),
    ...s.paging(20),
  }),
  output: s.page(
    Type.Object({ ...couponTerms.properties, storeId: s.id, storeName: Type.String(), language: s.readingLanguage }),
  ),
  errors: [],
});

export const storeCouponStop = staffCall({
  name: 'storeCoupon!stop',
  summary: 'Gives a coupon of a store out no more; who holds one may use it until it ends. The store is told why',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ couponId: s.id, reason }),
  output: s.nothing,
  errors: ['coupon_not_found', 'content_changed', 'own_account'],
});

export const storeCouponLimit = staffCall({
  name: 'storeCoupon!limit',
  summary: 'Lowers how many people can take a coupon of a store, not below those who have. The store is told why',
  access,
  owner: 'any',
  audit,
  input: Type.Object({ couponId: s.id, claimLimit: Type.Integer({ minimum: 1, maximum: 1_000_000 }), reason }),
  output: s.nothing,
  errors: ['coupon_not_found', 'content_changed', 'own_account'],
});
