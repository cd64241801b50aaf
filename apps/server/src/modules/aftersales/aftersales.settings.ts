import { type CaseDeadline, dayMs, hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { defineSetting } from '#platform/settings.ts';

const hours = <const Key extends string>(key: Key, standard: number, description: string) =>
  defineSetting({ key, type: 'integer', default: standard, min: 1, max: 24 * 60, description, isPublic: true });

const days = <const Key extends string>(key: Key, standard: number, description: string) =>
  defineSetting({ key, type: 'integer', default: standard, min: 1, max: 90, description, isPublic: true });

export const refundGrantHours = hours(
  'refund_grant_hours',
  24,
  'Hours after which a refund requested before shipping is granted automatically',
);
export const returnAnswerHours = hours(
  'return_answer_hours',
  72,
  'Hours in which a seller answers a return or a claim; then it is accepted in full',
);
export const returnOfferHours = hours(
  'return_offer_hours',
  72,
  "Hours in which a buyer answers a seller's offer; then it is accepted",
);
export const refundProposalHours = hours(
  'refund_proposal_hours',
  72,
  "Hours in which a buyer answers a seller's proposal to refund; then it lapses and the order continues",
);
export const returnEscalateHours = hours(
  'return_escalate_hours',
  72,
  'Hours in which a buyer may ask the platform to decide a refused case; then it is closed',
);
export const returnGoodsDays = days(
  'return_goods_days',
  7,
  'Days in which a buyer sends goods back; then the case counts as withdrawn',
);
export const returnCheckDays = days(
  'return_check_days',
  10,
  'Days in which a seller confirms or disputes goods that were sent back; then the money goes to the buyer',
);

export const withdrawnCasesPerOrder = defineSetting({
  key: 'withdrawn_cases_per_order',
  type: 'integer',
  default: 3,
  min: 1,
  max: 100,
  description: 'Requests for one order that a buyer may withdraw before no further one is accepted',
});

export const refundTwoApprovalsAbove = defineSetting({
  key: 'refund_two_approvals_above',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '1000.00',
  description:
    'Refunds of one order above this many USDT, and decisions of disputes that give or deny the buyer more, are approved by two members of staff',
});

export const aftersalesSettings = [
  refundTwoApprovalsAbove,
  withdrawnCasesPerOrder,
  refundGrantHours,
  returnAnswerHours,
  returnOfferHours,
  refundProposalHours,
  returnEscalateHours,
  returnGoodsDays,
  returnCheckDays,
];

/** When a deadline that begins now passes. */
export function deadlineOf(ctx: Context, deadline: CaseDeadline): Date {
  return new Date(ctx.clock.now().getTime() + lengthMs(ctx, deadline));
}

function lengthMs({ settings }: Context, deadline: CaseDeadline): number {
  switch (deadline) {
    case 'grant':
      return settings.get(refundGrantHours) * hourMs;
    case 'answer':
      return settings.get(returnAnswerHours) * hourMs;
    case 'offer':
      return settings.get(returnOfferHours) * hourMs;
    case 'proposal':
      return settings.get(refundProposalHours) * hourMs;
    case 'escalation':
      return settings.get(returnEscalateHours) * hourMs;
    case 'goods':
      return settings.get(returnGoodsDays) * dayMs;
    case 'check':
      return settings.get(returnCheckDays) * dayMs;
  }
}

/** Hours that a seller has to answer a request of this kind. */
export function answerHoursOf({ settings }: Context, kind: 'refund' | 'return' | 'not_received'): number {
  return settings.get(kind === 'refund' ? refundGrantHours : returnAnswerHours);
}
