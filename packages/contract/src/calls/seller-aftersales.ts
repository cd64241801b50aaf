import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { caseDetail, caseNamed, caseSummary, evidence, messageInput, messageOutput } from './aftersales.ts';

export const sellerReturnTab = Type.Enum([
  'all',
  'to_answer',
  'with_buyer',
  'awaiting_goods',
  'to_receive',
  'disputed',
  'ended',
]);

export const sellerReturnList = sellerCall({
  name: 'orderReturn!list',
  summary: "The store's cases: open ones by deadline, ended ones newest first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    tab: s.opt(sellerReturnTab),
    orderId: s.opt(s.id),
    keyword: s.opt(s.text(64)),
    ...s.paging(20),
  }),
  output: Type.Object({
    ...s.page(caseSummary).properties,
    tabCounts: Type.Record(Type.String(), Type.Integer(), { description: 'Cases per tab, counted up to 1,000' }),
  }),
  errors: [],
});

export const sellerReturnAction = Type.Enum([
  'accept',
  'accept_with_goods',
  'offer',
  'refuse',
  'receive_goods',
  'dispute_goods',
  'withdraw',
  'message',
]);

export const sellerReturnInfo = sellerCall({
  name: 'orderReturn!info',
  summary: 'One case whole, with its thread and deadline',
  access: 'seller',
  owner: 'row',
  input: caseNamed,
  output: Type.Object({
    ...caseDetail.properties,
    actions: Type.Array(sellerReturnAction),
    shares: Type.Array(
      Type.Object({
        paid: s.money,
        commission: s.money,
        refunded: s.money,
        quantity: Type.Integer(),
        pieces: Type.Integer({
          description: 'Pieces that the case is about; 0 in every line when it is the whole order',
        }),
      }),
      { description: 'Every line of the order: what the cost of a refund to the store is calculated from' },
    ),
  }),
  errors: ['return_not_found'],
});

export const sellerReturnAccept = sellerCall({
  name: 'orderReturn!accept',
  summary: 'Accepts a request: the money goes back at once, or once the goods are back',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({ returnId: s.id, needsGoods: s.opt(Type.Boolean()), content: s.opt(s.text(500)) }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', 'goods_not_returnable'],
});

export const sellerReturnOffer = sellerCall({
  name: 'orderReturn!offer',
  summary: 'Offers a part of what was asked, without the goods back',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ returnId: s.id, amount: s.moneyInput, explain: s.text(500, 1) }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', 'amount_error', 'refund_over_paid', 'offer_not_possible'],
});

export const sellerReturnRefuse = sellerCall({
  name: 'orderReturn!refuse',
  summary: 'Refuses a request; the buyer may then ask the platform',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ returnId: s.id, explain: s.text(500, 1), imgUrls: s.opt(evidence) }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', 'image_not_found'],
});

export const sellerReturnReceiveGoods = sellerCall({
  name: 'orderReturn!receiveGoods',
  summary: 'Confirms that the goods are back: the money goes to the buyer',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: caseNamed,
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed'],
});

export const sellerReturnDisputeGoods = sellerCall({
  name: 'orderReturn!disputeGoods',
  summary: 'Says what is wrong with the goods that came back; the platform decides',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ returnId: s.id, explain: s.text(500, 1), imgUrls: s.opt(evidence) }),
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', 'image_not_found'],
});

export const sellerReturnPropose = sellerCall({
  name: 'orderReturn!propose',
  summary: 'Proposes a refund to the buyer, such as for goods that cannot be delivered',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({ orderId: s.id, amount: s.moneyInput, explain: s.text(500, 1) }),
  output: Type.Object({ returnId: s.id }),
  errors: ['order_not_found', 'release_refused', 'order_refund_open', 'amount_error', 'refund_over_paid'],
});

export const sellerReturnWithdraw = sellerCall({
  name: 'orderReturn!withdraw',
  summary: 'Withdraws an unanswered proposal, or an unanswered offer, once per case',
  access: 'seller',
  owner: 'row',
  input: caseNamed,
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed'],
});

export const sellerReturnMessage = sellerCall({
  name: 'orderReturn!message',
  summary: 'Writes into the thread of an open case',
  access: 'seller',
  owner: 'row',
  input: messageInput,
  output: messageOutput,
  errors: ['return_not_found', 'return_state_changed', 'message_empty', 'message_id_reused', 'image_not_found'],
});
