import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

export const coupon = Type.Object({
  couponId: s.id,
  code: Type.String(),
  title: Type.String(),
  kind: Type.Enum(['percentage', 'amount']),
  value: Type.String({ description: 'Percent, or USDT' }),
  minimum: s.money,
  maximum: s.opt(s.money),
  startTime: s.time,
  endTime: s.time,
  sellerId: s.opt(s.id),
  sellerName: s.opt(Type.String()),
  state: Type.Enum(['usable', 'used', 'expired']),
});

export const couponList = buyerCall({
  name: 'coupon!list',
  summary: 'Own coupons, the usable ones first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(coupon),
  errors: [],
});

export const couponClaim = buyerCall({
  name: 'coupon!claim',
  summary: 'Claims a coupon by its code',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({
    code: s.text(32, 1),
    sellerIds: s.opt(
      Type.Array(s.id, {
        minItems: 1,
        maxItems: 100,
        description:
          'Stores of the checkout: of theirs, else of the platform; without any, of the platform or else of any store',
      }),
    ),
    goodsTotals: s.opt(
      Type.Array(s.moneyInput, {
        maxItems: 100,
        description:
          'What is bought of each of `sellerIds`, in their order: coupons whose minimum it reaches come first',
      }),
    ),
  }),
  output: coupon,
  errors: ['coupon_not_found', 'coupon_already_claimed', 'coupon_exhausted', 'coupon_expired', 'amount_error'],
});

export const couponOfStores = buyerCall({
  name: 'coupon!ofStores',
  summary: 'Coupons that stores show at the moment, the earliest to end first; whose own they are where a buyer asks',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ sellerIds: Type.Array(s.id, { minItems: 1, maxItems: 100 }) }),
  output: Type.Array(
    Type.Object({
      ...Type.Omit(coupon, ['state', 'sellerId', 'sellerName']).properties,
      sellerId: s.id,
      state: Type.Enum(['open', 'claimed', 'used', 'exhausted']),
    }),
  ),
  errors: [],
});

export const subscribeAdd = buyerCall({
  name: 'subscribe!add',
  summary: 'Subscribes an e-mail address; a message asks to confirm it',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 10,
  input: Type.Object({ email: s.text(64, 1) }),
  output: s.nothing,
  errors: ['invalid_email', 'email_already_subscribed'],
});

const mailedCode = Type.Object({ code: s.mailedCode });

export const subscribeConfirm = buyerCall({
  name: 'subscribe!confirm',
  summary: 'Confirms a subscription with the code of the mailed link',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  input: mailedCode,
  output: s.nothing,
  errors: ['subscription_not_found'],
});

export const subscribeCancel = buyerCall({
  name: 'subscribe!cancel',
  summary: 'Ends a subscription with the code of the mailed link',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  input: mailedCode,
  output: s.nothing,
  errors: ['subscription_not_found'],
});

export const downloadUrl = buyerCall({
  name: 'index!download-url',
  summary: 'Where the buyer and seller apps are installed from',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Object({ buyer: Type.String(), seller: Type.String() }),
  errors: [],
});

export const upload = buyerCall({
  name: 'uploadimg!execute',
  summary:
    'Stores one image: jpeg, png or webp. Those of identity, verification, aftersales, deposit and chat are private: their address needs a signed link',
  access: 'buyer',
  owner: 'self',
  takesFile: true,
  ratePerMinute: 60,
  input: Type.Object({
    moduleName: Type.Enum(['review', 'identity', 'verification', 'aftersales', 'deposit', 'loan', 'chat']),
  }),
  output: Type.Object({ data: Type.String({ description: 'Address of the image' }) }),
  errors: [
    'file_missing',
    'file_too_large',
    'file_type_refused',
    'image_too_many_pixels',
    'uploads_per_day_reached',
    'upload_space_used_up',
  ],
});
