import { mostImagesSent } from '@entrepot/domain';
import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

/**
 * What a case is about: a refund before shipping, goods that never arrived, a return after receipt, a refund that the seller
 * proposes, or one that the platform made by itself.
 */
export const caseKind = Type.Enum(['refund', 'not_received', 'return', 'proposal', 'platform']);

export const caseState = Type.Enum([
  'requested',
  'proposed',
  'offered',
  'refused',
  'awaiting_goods',
  'goods_sent',
  'disputed',
  'refunded',
  'closed',
  'withdrawn',
  'declined',
]);

export const caseParty = Type.Enum(['buyer', 'seller', 'platform', 'system']);

/** What happens by itself when a case's deadline passes. */
export const caseDueKind = Type.Enum(['refund', 'decline', 'close', 'withdraw']);

/** What an entry of a case's thread says; `message` is one that a party wrote. */
export const caseEntryKey = Type.Enum([
  'requested',
  'proposed',
  'platform_refund',
  'accepted',
  'goods_requested',
  'offered',
  'refused',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'proposal_accepted',
  'proposal_declined',
  'proposal_retracted',
  'withdrawn',
  'goods_sent',
  'goods_received',
  'goods_disputed',
  'escalated',
  'decided_refund',
  'decided_against',
  'granted_automatically',
  'offer_accepted_automatically',
  'proposal_lapsed',
  'escalation_lapsed',
  'goods_not_sent',
  'goods_received_automatically',
  'refund_paid',
  'message',
]);

/** Why goods are sent back or money is asked for, by the codes of the specification (0 not received … 8 other). */
export const caseReason = Type.Integer({ minimum: 0, maximum: 8 });

export const evidence = Type.Array(s.fileUrl, {
  maxItems: mostImagesSent,
  description: 'Own private images, uploaded before',
});

export const caseSummary = Type.Object({
  returnId: s.id,
  orderId: s.id,
  orderNo: Type.String(),
  sellerId: s.id,
  sellerName: Type.String(),
  buyerName: Type.String({ description: 'Consignee' }),
  kind: caseKind,
  isWholeOrder: Type.Boolean({ description: 'A refund before shipping of a part is for what was not sent in time' }),
  state: caseState,
  reason: caseReason,
  amount: s.money,
  offer: s.opt(s.money),
  refunded: s.money,
  commodity: Type.String({ description: 'Name of the first product' }),
  img: Type.String(),
  lineNum: Type.Integer(),
  quantity: Type.Integer({ description: 'Pieces that the case is about' }),
  createTime: s.time,
  endTime: s.opt(s.time),
  due: s.opt(
    Type.Object({
      time: s.time,
      kind: caseDueKind,
      by: Type.Enum(['buyer', 'seller'], { description: 'Who is to act until then' }),
    }),
  ),
});

export const caseDetail = Type.Object({
  ...caseSummary.properties,
  explain: Type.String(),
  imgUrls: Type.Array(Type.String({ description: 'Valid for a short time' })),
  lines: Type.Array(
    Type.Object({
      orderGoodsId: s.id,
      sellerGoodsId: s.id,
      commodity: Type.String(),
      specification: Type.String(),
      img: Type.String(),
      quantity: Type.Integer(),
      amount: Type.String({ description: 'Paid for these pieces, USDT' }),
    }),
  ),
  needsGoods: Type.Boolean({ description: 'The seller asked for the goods back' }),
  goods: s.opt(
    Type.Object({
      carrier: Type.String(),
      trackingNumber: Type.String(),
      sendTime: s.time,
      receiptTime: s.opt(s.time),
    }),
  ),
  order: Type.Object({
    status: Type.Integer({ minimum: -1, maximum: 6 }),
    total: s.money,
    refunded: s.money,
    refundable: s.money,
    payTime: s.opt(s.time),
    shipTime: s.opt(s.time),
    receiptTime: s.opt(s.time),
    isSettled: Type.Boolean(),
  }),
  returnAddress: s.opt(Type.String({ description: 'Where the goods go back to, as the store wrote it' })),
  entries: Type.Array(
    Type.Object({
      entryId: s.id,
      by: caseParty,
      key: caseEntryKey,
      content: Type.String(),
      imgUrls: Type.Array(Type.String()),
      params: Type.Record(Type.String(), Type.String(), { description: 'amount, carrier, trackingNumber' }),
      createTime: s.time,
    }),
  ),
});

export const caseNamed = Type.Object({ returnId: s.id });
export const messageInput = Type.Object({
  returnId: s.id,
  clientId: Type.String({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'Made by the client; a repetition adds nothing',
  }),
  content: s.text(1000),
  imgUrls: s.opt(evidence),
});
export const messageOutput = Type.Object({ entryId: s.id });
export const sendParcel = { carrier: s.text(64, 1), trackingNumber: s.text(64, 1) };

export const orderReturns = buyerCall({
  name: 'order!returns',
  summary:
    'Asks for money back: before shipping, for what was not sent in time, when nothing arrives, or after receipt',
  access: 'buyer',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    orderId: s.id,
    lines: s.opt(
      Type.Array(Type.Object({ orderGoodsId: s.id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
        minItems: 1,
        maxItems: 100,
        description: 'Without lines the whole order is meant, or all that is in no parcel of one that was sent in part',
      }),
    ),
    reason: caseReason,
    amount: s.moneyInput,
    explain: s.opt(s.text(500)),
    imgUrls: s.opt(evidence),
  }),
  output: Type.Object({ returnId: s.id }),
  errors: [
    'order_not_found',
    'return_limit',
    'release_refused',
    'shipped_cannot_refund',
    'claim_too_early',
    'return_window_passed',
    'order_refund_open',
    'whole_order_only',
    'return_line_invalid',
    'refund_over_paid',
    'amount_error',
    'image_not_found',
  ],
});

export const returnOptions = buyerCall({
  name: 'orderReturn!options',
  summary: 'What may be asked for an order at the moment',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Object({
    kind: s.opt(Type.Enum(['refund', 'not_received', 'return'])),
    refusal: s.opt(Type.Object({ error: Type.String(), params: Type.Record(Type.String(), Type.Unknown()) })),
    isWholeOrderOnly: Type.Boolean({ description: 'Nothing to choose: all lines below are meant' }),
    isRestOnly: s.opt(
      Type.Boolean({ description: 'The lines are what is in no parcel of an order that was sent in part' }),
    ),
    /** Most that may be asked for the whole order. */
    maxAmount: s.money,
    /** Part of it that belongs to no line: freight, tax and fee. */
    otherAmount: s.money,
    lines: Type.Array(
      Type.Object({
        orderGoodsId: s.id,
        commodity: Type.String(),
        specification: Type.String(),
        img: Type.String(),
        quantity: Type.Integer(),
        paid: s.money,
        maxAmount: s.money,
      }),
    ),
    reasons: Type.Array(caseReason),
    answerHours: Type.Integer({ description: 'Hours in which the seller answers; after them the request is granted' }),
    windowEnd: s.opt(s.time),
    openReturnId: s.opt(s.id),
  }),
  errors: ['order_not_found'],
});

export const buyerReturnTab = Type.Enum(['all', 'open', 'to_act', 'ended']);

export const returnList = buyerCall({
  name: 'orderReturn!list',
  summary: 'Own refunds, returns and disputes, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ tab: s.opt(buyerReturnTab), orderId: s.opt(s.id), keyword: s.opt(s.text(64)), ...s.paging(20) }),
  output: Type.Object({
    ...s.page(caseSummary).properties,
    tabCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Cases per tab, counted up to 1,000' }),
  }),
  errors: [],
});

export const buyerReturnAction = Type.Enum(['withdraw', 'accept', 'decline', 'send_goods', 'escalate', 'message']);

export const returnInfo = buyerCall({
  name: 'orderReturn!info',
  summary: 'One case whole, with its thread and deadline',
  access: 'buyer',
  owner: 'row',
  input: caseNamed,
  output: Type.Object({ ...caseDetail.properties, actions: Type.Array(buyerReturnAction) }),
  errors: ['return_not_found'],
});

export const returnWithdraw = buyerCall({
  name: 'orderReturn!withdraw',
  summary: 'Withdraws an open case; the order goes on where it was',
  access: 'buyer',
  owner: 'row',
  input: caseNamed,
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed'],
});

export const returnAnswer = buyerCall({
  name: 'orderReturn!answer',
  summary: "Accepts or declines the seller's offer or proposal",
  access: 'buyer',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    returnId: s.id,
    accept: Type.Boolean(),
    amount: s.opt({ ...s.moneyInput, description: 'What the person was shown: any other offer is refused' }),
  }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed'],
});

export const returnSendGoods = buyerCall({
  name: 'orderReturn!sendGoods',
  summary: 'Says how the goods go back',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ returnId: s.id, ...sendParcel }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed'],
});

export const returnEscalate = buyerCall({
  name: 'orderReturn!escalate',
  summary: 'Asks the platform to decide a refused case',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ returnId: s.id, explain: s.text(500, 1), imgUrls: s.opt(evidence) }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', 'image_not_found'],
});

export const returnMessage = buyerCall({
  name: 'orderReturn!message',
  summary: 'Writes into the thread of an open case',
  access: 'buyer',
  owner: 'row',
  input: messageInput,
  output: messageOutput,
  errors: ['return_not_found', 'return_state_changed', 'message_empty', 'message_id_reused', 'image_not_found'],
});
