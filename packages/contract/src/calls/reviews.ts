import { mostImagesSent } from '@entrepot/domain';
import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

/** What every reader of a review sees of it. */
export const reviewFields = {
  id: s.id,
  evaluationType: Type.Integer({ description: '1 good, 2 medium, 3 bad' }),
  content: Type.String(),
  imgUrls: Type.Array(Type.String()),
  attrText: Type.String(),
  createTime: s.time,
  isDefault: Type.Boolean({ description: 'Written by the system; not part of the favourable rate' }),
  isRefunded: Type.Boolean({ description: 'The line was refunded whole; not part of the favourable rate' }),
  reply: s.opt(Type.String({ description: "The store's reply" })),
  replyTime: s.opt(s.time),
  followUp: s.opt(Type.Object({ content: Type.String(), imgUrls: Type.Array(Type.String()), createTime: s.time })),
};

export const reportReason = Type.Enum(['abusive', 'untrue', 'private', 'spam']);

/** What whoever reports a review says. */
export const newReport = Type.Object({ id: s.id, reason: reportReason, content: s.opt(s.text(500)) });

export const reviewList = buyerCall({
  name: 'evaluation!list',
  summary: 'What buyers wrote of a product, newest first',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({
    sellerGoodsId: s.id,
    evaluationType: s.opt(
      Type.Integer({ minimum: 0, maximum: 4, description: '0 all, 1 good, 2 medium, 3 bad, 4 with images' }),
    ),
    ...s.paging(12),
  }),
  output: Type.Object({
    ...s.page(
      Type.Object({
        ...reviewFields,
        userName: Type.String({ description: 'Masked' }),
        avatar: Type.Integer(),
      }),
    ).properties,
    defaultNum: Type.Integer({
      description: 'Buyers who wrote nothing in time: reviews of the system, not in the list',
    }),
  }),
  errors: [],
});

export const reviewCounts = buyerCall({
  name: 'evaluation!countType',
  summary: 'Reviews of a product by level',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ sellerGoodsId: s.id }),
  output: Type.Object({
    all: Type.Integer({ description: 'Those of refunded lines included, which no level counts' }),
    good: Type.Integer(),
    medium: Type.Integer(),
    bad: Type.Integer(),
    withImages: Type.Integer(),
    favorableRate: s.orNull(Type.Number()),
  }),
  errors: [],
});

const line = Type.Object({
  orderGoodsId: s.id,
  evaluationType: Type.Integer({ minimum: 1, maximum: 3 }),
  content: s.text(1000),
  imgUrls: Type.Array(s.fileUrl, { maxItems: mostImagesSent }),
});
const ids = Type.Object({ ids: Type.Array(s.id) });
const refusals = [
  'order_not_found',
  'order_not_received',
  'already_reviewed',
  'image_not_found',
  'order_refund_open',
  'order_refunded',
] as const;

export const reviewAdd = buyerCall({
  name: 'evaluation!add',
  summary: 'Reviews one line of a received order',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id, ...line.properties }),
  output: ids,
  errors: [...refusals],
});

export const reviewAddList = buyerCall({
  name: 'evaluation!addList',
  summary: 'Reviews several lines of a received order at once',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id, lines: Type.Array(line, { minItems: 1, maxItems: 100 }) }),
  output: ids,
  errors: [...refusals],
});

export const reviewMine = buyerCall({
  name: 'evaluation!mine',
  summary: 'Own reviews of the lines of an order',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Array(
    Type.Object({
      ...reviewFields,
      orderGoodsId: s.id,
      hiddenReason: s.opt(Type.String({ description: 'Why the platform shows it to nobody else' })),
      followUpUntil: s.opt(s.time),
    }),
  ),
  errors: ['order_not_found'],
});

export const reviewFollowUp = buyerCall({
  name: 'evaluation!followUp',
  summary: 'Adds to an own review what time has shown: once, within the days that the settings give',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({
    id: s.id,
    content: s.text(1000, 1),
    imgUrls: Type.Array(s.fileUrl, { maxItems: mostImagesSent }),
  }),
  output: s.nothing,
  errors: ['review_not_found', 'already_followed_up', 'follow_up_too_late', 'review_empty', 'image_not_found'],
});

export const reviewReport = buyerCall({
  name: 'evaluation!report',
  summary: 'Asks the platform to look at a review; a second time while it has not been decided adds nothing',
  access: 'buyer',
  owner: 'any',
  ratePerMinute: 10,
  input: newReport,
  output: s.nothing,
  errors: ['review_not_found'],
});
