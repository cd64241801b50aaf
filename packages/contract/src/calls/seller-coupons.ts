import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

const kind = Type.Enum(['percentage', 'amount']);

const worth = {
  kind,
  value: Type.String({ description: 'Percent, or USDT' }),
  minimum: s.money,
  maximum: s.opt(s.money),
  startTime: s.time,
  endTime: s.time,
};

/** What a coupon takes off, of what, when, and for how many: nobody takes one twice. */
export const couponWorth = Type.Object({
  ...worth,
  claimLimit: s.opt(Type.Integer({ description: 'People who may take one, each once' })),
});

/** A coupon as whoever gives it out sees it. */
export const couponTerms = Type.Object({
  couponId: s.id,
  code: Type.String(),
  titles: s.texts(80),
  ...worth,
  isShown: Type.Boolean(),
  claimLimit: s.opt(Type.Integer()),
  claimed: Type.Integer({ description: 'People who have claimed one' }),
  used: Type.Integer({ description: 'Checkouts that one was used for and that were not cancelled' }),
  takenOff: s.money,
  state: Type.Enum(['waiting', 'planned', 'running', 'exhausted', 'stopped', 'ended'], {
    description: 'Waiting: of the platform, for a second member of staff',
  }),
});

export const newCoupon = Type.Object({
  code: Type.String({ pattern: '^[A-Za-z0-9-]{3,32}$', description: 'What buyers type, whatever its case' }),
  titles: s.texts(80),
  kind,
  value: Type.String({ pattern: '^[0-9]{1,7}(\\.[0-9]{1,2})?$', description: 'Percent from 1 to 90, or USDT' }),
  minimum: s.moneyInput,
  maximum: s.opt(s.moneyInput),
  startTime: s.time,
  endTime: s.time,
  claimLimit: s.opt(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  isShown: Type.Boolean({ description: 'Shown to everybody, or claimed by who knows the code: of a store alone' }),
});

export const couponList = sellerCall({
  name: 'coupon!list',
  summary: 'Coupons of the store with their use and cost: running and planned ones first, the newest first within them',
  access: 'seller',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(couponTerms),
  errors: [],
});

export const couponCreate = sellerCall({
  name: 'coupon!create',
  summary: 'Makes a coupon for the products of the store; afterwards it can be stopped, not changed',
  access: 'seller',
  owner: 'self',
  // Each one is a mail to the owner of the store.
  ratePerMinute: 10,
  isIdempotent: true,
  input: newCoupon,
  output: Type.Object({ couponId: s.id }),
  errors: ['coupon_code_taken', 'coupon_limit', 'idempotency_conflict'],
});

export const couponStop = sellerCall({
  name: 'coupon!stop',
  summary: 'Gives a coupon out no more; who holds one may use it until it ends',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ couponId: s.id }),
  output: s.nothing,
  errors: ['coupon_not_found'],
});
