import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { caseDetail, caseNamed, caseState, caseSummary, messageInput, messageOutput } from './aftersales.ts';

const access = { permission: 'disputes.decide' } as const;

const isWaiting = Type.Boolean({
  description: 'A refund of the order waits for a second member of staff; it was not paid yet',
});

export const adminReturnList = staffCall({
  name: 'orderReturn!list',
  summary: 'Cases of all stores; disputes, the oldest first, when no state is named',
  access,
  owner: 'any',
  input: Type.Object({ state: s.opt(caseState), keyword: s.opt(s.text(64)), ...s.paging(20) }),
  output: s.page(caseSummary),
  errors: [],
});

export const adminReturnInfo = staffCall({
  name: 'orderReturn!info',
  summary: 'One case whole, with its thread and evidence',
  access,
  owner: 'any',
  input: caseNamed,
  output: Type.Object({
    ...caseDetail.properties,
    entries: Type.Array(
      Type.Object({
        ...caseDetail.properties.entries.items.properties,
        sellerContent: s.opt(Type.String({ description: 'What the store reads in place of the content' })),
      }),
    ),
    actions: Type.Array(Type.Enum(['decide', 'message'])),
    isWaiting,
    language: { ...s.readingLanguage, description: 'In which the buyer reads the shop' },
    sellerLanguage: { ...s.readingLanguage, description: 'In which the owner of the store reads the panel' },
  }),
  errors: ['return_not_found'],
});

export const adminReturnMessage = staffCall({
  name: 'orderReturn!message',
  summary: 'Writes into the thread of an open case for the platform',
  access,
  owner: 'any',
  audit: { object: 'case', id: 'returnId' },
  input: Type.Object({
    returnId: s.id,
    clientId: messageInput.properties.clientId,
    content: s.text(1000, 1),
  }),
  output: messageOutput,
  errors: ['return_not_found', 'return_state_changed', 'message_empty', 'message_id_reused'],
});

export const adminReturnDecide = staffCall({
  name: 'orderReturn!decide',
  summary:
    'Decides a dispute: an amount for the buyer, or nothing; above a limit it waits for a second member of staff',
  access,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'case', id: 'returnId' },
  isIdempotent: true,
  input: Type.Object({
    returnId: s.id,
    amount: s.moneyInput,
    reason: {
      ...s.text(500, 1),
      description: 'For the buyer; for the store too, unless it is told in words of its own',
    },
    reasonForSeller: s.opt(s.text(500, 1)),
  }),
  output: Type.Object({ isWaiting }),
  errors: [
    'return_not_found',
    'return_state_changed',
    'order_refund_open',
    'amount_error',
    'refund_over_paid',
    'second_person_required',
    'access_not_approved',
  ],
});

const refunding = { permission: 'orders.refund' } as const;
const refundErrors = [
  'release_refused',
  'order_refund_open',
  'refund_over_paid',
  'second_person_required',
  'access_not_approved',
] as const;

export const adminOrderRefund = staffCall({
  name: 'order!refund',
  summary:
    'Refunds an order by decision of the platform, before or after settlement; above a limit it waits for a second member of staff',
  access: refunding,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'case', id: 'returnId' },
  isIdempotent: true,
  input: Type.Object({
    orderId: s.id,
    amount: s.moneyInput,
    reason: s.text(500, 1),
    seenRefundable: {
      ...s.moneyInput,
      description: 'What the asker saw left to refund: refused, with what is left now, when that has changed since',
    },
  }),
  output: Type.Object({
    returnId: { ...s.id, description: 'Of the case, which begins once nothing waits' },
    isWaiting,
  }),
  errors: ['order_not_found', 'amount_error', 'refundable_differs', ...refundErrors],
});

export const adminRefundWaiting = staffCall({
  name: 'order!waitingRefund',
  summary: 'Whether a refund of an order waits for a second member of staff: nothing else is refunded meanwhile',
  access: { permission: seenBy.orders },
  owner: 'any',
  input: Type.Object({ orderId: s.id }),
  output: Type.Object({ isWaiting }),
  errors: [],
});

export const adminRefundApprove = staffCall({
  name: 'order!approveRefund',
  summary: 'Carries out a refund, or the decision of a dispute, that another member of staff has asked for',
  access: refunding,
  owner: 'any',
  needsPassword: true,
  audit: { object: 'case', id: 'returnId' },
  isIdempotent: true,
  input: caseNamed,
  output: s.nothing,
  errors: ['return_not_found', 'return_state_changed', ...refundErrors],
});

export const adminRefundDismiss = staffCall({
  name: 'order!dismissRefund',
  summary: 'Dismisses a refund that waits for a second member of staff',
  access: refunding,
  owner: 'any',
  audit: { object: 'case', id: 'returnId' },
  input: caseNamed,
  output: s.nothing,
  errors: ['return_not_found', 'second_person_required'],
});
