import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { newReport, reviewFields } from './reviews.ts';

export const sellerReviewList = sellerCall({
  name: 'evaluation!list',
  summary: "Reviews of the store's products, newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    evaluationType: s.opt(
      Type.Integer({ minimum: 1, maximum: 4, description: '1 good, 2 medium, 3 bad, 4 with images' }),
    ),
    isAnswered: s.opt(Type.Boolean()),
    sellerGoodsId: s.opt(s.id),
    keyword: s.opt(s.text(64)),
    ...s.paging(20),
  }),
  output: Type.Object({
    ...s.page(
      Type.Object({
        ...reviewFields,
        userName: Type.String({ description: 'Masked' }),
        avatar: Type.Integer(),
        orderId: s.id,
        orderNo: Type.String(),
        sellerGoodsId: s.id,
        commodity: Type.String(),
        img: Type.String(),
        isHidden: Type.Boolean({ description: 'Taken from view by the platform' }),
        isReported: Type.Boolean({ description: 'The store has asked the platform to look at it' }),
      }),
    ).properties,
    openCount: Type.Integer({ description: 'Written reviews without a reply, counted up to 1,000' }),
  }),
  errors: [],
});

export const sellerReviewReply = sellerCall({
  name: 'evaluation!reply',
  summary: 'Replies to a review for everybody to read; a later reply takes the place of the one before',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ id: s.id, content: s.text(1000, 1) }),
  output: s.nothing,
  errors: ['review_not_found', 'review_empty'],
});

export const sellerReviewReport = sellerCall({
  name: 'evaluation!report',
  summary:
    'Asks the platform to look at a review of the store; a second time while it has not been decided adds nothing',
  access: 'seller',
  owner: 'row',
  ratePerMinute: 10,
  input: newReport,
  output: s.nothing,
  errors: ['review_not_found'],
});
