import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { couponTerms, newCoupon } from './seller-coupons.ts';

const access = { permission: 'coupons.manage' } as const;

export const platformCouponList = staffCall({
  name: 'coupon!list',
  summary:
    'Coupons of the platform with their use and cost: running and planned ones first, the newest first within them',
  access,
  owner: 'any',
  input: Type.Object(s.paging(20)),
  output: s.page(couponTerms),
  errors: [],
});

export const platformCouponCreate = staffCall({
  name: 'coupon!create',
  summary:
    'Makes a coupon for the products of all stores, claimed by its code; afterwards it can be stopped, not changed',
  access,
  owner: 'any',
  needsPassword: true,
  ratePerMinute: 10,
  audit: { object: 'coupon' },
  isIdempotent: true,
  input: newCoupon,
  output: Type.Object({
    couponId: s.id,
    isWaiting: Type.Boolean({ description: 'It may cost more than the limit: somebody else has to agree first' }),
  }),
  errors: ['coupon_code_taken', 'idempotency_conflict', 'access_not_approved'],
});

export const platformCouponApprove = staffCall({
  name: 'coupon!approve',
  summary: 'Agrees to a coupon above the limit that another member of staff has made: it is given out from now on',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'coupon', id: 'couponId' },
  input: Type.Object({ couponId: s.id }),
  output: s.nothing,
  errors: ['coupon_not_found', 'second_person_required', 'access_not_approved'],
});

export const platformCouponDismiss = staffCall({
  name: 'coupon!dismiss',
  summary: 'Dismisses a coupon that waits for a second member of staff; who made it may, too',
  access,
  owner: 'any',
  audit: { object: 'coupon', id: 'couponId' },
  input: Type.Object({ couponId: s.id }),
  output: s.nothing,
  errors: ['coupon_not_found', 'content_changed'],
});

export const platformCouponStop = staffCall({
  name: 'coupon!stop',
  summary: 'Gives a coupon of the platform out no more; who holds one may use it until it ends',
  access,
  owner: 'any',
  audit: { object: 'coupon', id: 'couponId' },
  input: Type.Object({ couponId: s.id }),
  output: s.nothing,
  errors: ['coupon_not_found'],
});

export const subscriptionFigures = staffCall({
  name: 'subscription!figures',
  summary: 'How many people want news by mail, and which coupon whoever confirms is mailed',
  access,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    pending: Type.Integer({ description: 'Asked for and not confirmed' }),
    confirmed: Type.Integer(),
    ended: Type.Integer(),
    couponCode: Type.String({ description: 'Empty when none is mailed' }),
    isCouponTaken: Type.Boolean({
      description: 'Whether a person who types that code now is given a coupon of the platform',
    }),
  }),
  errors: [],
});
