import type { CallOutput, Permission, SellerCalls } from '@entrepot/contract';
import type { MailName } from '@entrepot/i18n/server';
import { addressOf, type Subject, type Target } from './addresses.ts';
import { type Audience, type Group, type GroupName, groupOf } from './groups.ts';

type Kind<For extends Audience = Audience> = {
  readonly group: GroupName<For>;
  readonly target: Target<For>;
  /** The module that decides mails it itself; its subject is the sentence. */
  readonly mail?: MailName;
  /** Mailed by its own module under another name, or not worth one. */
  readonly isMailed?: true;
  /** A badge of its own counts it: it is in no list, and leaves by mail and push alone, unless it was read meanwhile. */
  readonly hasBadge?: true;
};

/** What buyers are told. */
const buyerKinds = {
  order_paid: { group: 'orders', target: 'order' },
  payment_due: { group: 'orders', target: 'order' },
  order_shipped: { group: 'orders', target: 'order' },
  receipt_due: { group: 'orders', target: 'order' },
  order_received: { group: 'orders', target: 'order' },
  order_expired: { group: 'orders', target: 'order' },
  order_store_suspended: { group: 'orders', target: 'order', mail: 'order.store_suspended' },
  case_proposed: { group: 'cases', target: 'case' },
  case_offered: { group: 'cases', target: 'case' },
  case_goods_requested: { group: 'cases', target: 'case' },
  case_refused: { group: 'cases', target: 'case' },
  case_disputed: { group: 'cases', target: 'case' },
  case_decided: { group: 'cases', target: 'case' },
  case_closed: { group: 'cases', target: 'case' },
  case_answer_due: { group: 'cases', target: 'case' },
  refund_paid: { group: 'money', target: 'case' },
  deposit_credited: { group: 'money', target: 'deposit' },
  deposit_refused: { group: 'money', target: 'deposit' },
  withdrawal_sent: { group: 'money', target: 'withdrawal', mail: 'withdrawal.sent' },
  withdrawal_returned: { group: 'money', target: 'withdrawal', mail: 'withdrawal.returned' },
  loan_approved: { group: 'loans', target: 'loan', mail: 'loan.approved' },
  loan_offer_changed: { group: 'loans', target: 'loan', mail: 'loan.offer_changed' },
  loan_rejected: { group: 'loans', target: 'loan', mail: 'loan.rejected' },
  loan_document_requested: { group: 'loans', target: 'loan', mail: 'loan.document_requested' },
  loan_expired: { group: 'loans', target: 'loan', mail: 'loan.expired' },
  loan_disbursed: { group: 'loans', target: 'loan', mail: 'loan.disbursed' },
  loan_due_soon: { group: 'loans', target: 'loan', mail: 'loan.due_soon' },
  loan_due_today: { group: 'loans', target: 'loan', mail: 'loan.due_today' },
  loan_overdue: { group: 'loans', target: 'loan', mail: 'loan.overdue' },
  loan_deducted: { group: 'loans', target: 'loan', mail: 'loan.deducted' },
  message_unread: { group: 'messages', target: 'chat', hasBadge: true },
  service_message_unread: { group: 'messages', target: 'chat', hasBadge: true },
  chat_report_closed: { group: 'messages', target: 'chat' },
  review_answered: { group: 'reviews', target: 'review' },
  review_report_closed: { group: 'reviews', target: 'product' },
  price_dropped: { group: 'favourites', target: 'product' },
  back_in_stock: { group: 'favourites', target: 'product' },
  store_new_product: { group: 'stores', target: 'product' },
  store_new_coupon: { group: 'stores', target: 'store' },
} as const satisfies Readonly<Record<string, Kind<'buyer'>>>;

/**
 * What stores are told; their sentences are the seller panel's own. A kind that is told no more stays until its last notification was
 * purged.
 */
const sellerKinds = {
  order_paid: { group: 'sales', target: 'order' },
  order_reminded: { group: 'sales', target: 'order' },
  ship_due: { group: 'sales', target: 'order' },
  message_unread: { group: 'messages', target: 'chat', hasBadge: true },
  chat_report_closed: { group: 'messages', target: 'chat' },
  review_written: { group: 'reviews', target: 'reviews' },
  review_report_closed: { group: 'reviews', target: 'reviews' },
  return_opened: { group: 'cases', target: 'case' },
  return_answer_due: { group: 'cases', target: 'case' },
  return_sent_back: { group: 'cases', target: 'case' },
  return_closed: { group: 'cases', target: 'case' },
  dispute_opened: { group: 'cases', target: 'case' },
  dispute_decided: { group: 'cases', target: 'case' },
  stock_low: { group: 'stock', target: 'stock' },
  import_finished: { group: 'stock', target: 'import' },
  documents_expiring: { group: 'store', target: 'settings', isMailed: true },
  return_address_changed: { group: 'store', target: 'settings', isMailed: true },
  store_contact_changed: { group: 'store', target: 'settings', isMailed: true },
  holiday_set: { group: 'store', target: 'settings', isMailed: true },
  holiday_ended: { group: 'store', target: 'settings', isMailed: true },
  store_suspended: { group: 'store', target: 'settings', isMailed: true },
  store_resumed: { group: 'store', target: 'settings', isMailed: true },
  coupon_created: { group: 'store', target: 'coupons', isMailed: true },
  coupon_stopped: { group: 'store', target: 'coupons', isMailed: true },
  // Its borrower, the owner, is mailed as a person.
  loan_due_soon: { group: 'loans', target: 'loan', isMailed: true },
  loan_due_today: { group: 'loans', target: 'loan', isMailed: true },
  loan_overdue: { group: 'loans', target: 'loan', isMailed: true },
} as const satisfies Readonly<Record<CallOutput<SellerCalls, 'notice!list'>['list'][number]['kind'], Kind<'seller'>>>;

type KindOfStaff = Kind<'staff'> & {
  /** Whoever has it is notified; null where each notification names its own. */
  readonly permission: Permission | null;
};

/** What staff are told: of work that waits, and of faults. */
const staffKinds = {
  application_waiting: { group: 'applications', target: 'application', permission: 'applications.review' },
  identity_waiting: { group: 'identity', target: 'verification', permission: 'identity.review' },
  deposit_waiting: { group: 'money', target: 'deposit', permission: 'deposits.review' },
  withdrawal_waiting: { group: 'money', target: 'withdrawal', permission: 'withdrawals.review' },
  dispute_waiting: { group: 'disputes', target: 'case', permission: 'disputes.decide' },
  chat_reported: { group: 'moderation', target: 'chatReport', permission: 'chat.moderate' },
  review_reported: { group: 'moderation', target: 'reportedReview', permission: 'reviews.moderate' },
  loan_waiting: { group: 'loans', target: 'loan', permission: 'loans.review' },
  approval_waiting: { group: 'approvals', target: 'approvals', permission: null },
  invariant_broken: { group: 'system', target: 'invariants', permission: 'books.read' },
  backup_overdue: { group: 'system', target: 'operations', permission: 'operations.read' },
} as const satisfies Readonly<Record<string, KindOfStaff>>;

export type BuyerKind = keyof typeof buyerKinds;
export type SellerKind = keyof typeof sellerKinds;
export type StaffKind = keyof typeof staffKinds;
/** The kinds of staff of which each notification names the permission. */
export type KindWithoutPermission = {
  [Name in StaffKind]: (typeof staffKinds)[Name]['permission'] extends null ? Name : never;
}[StaffKind];

const kindsOf: Readonly<Record<Audience, Readonly<Record<string, Kind>>>> = {
  buyer: buyerKinds,
  seller: sellerKinds,
  staff: staffKinds,
};

/** @throws Error for a kind that there is none of. */
export function kindOf(audience: Audience, name: string): Kind {
  const found = kindsOf[audience][name];
  if (!found) throw new Error(`no kind "${name}" for a ${audience}`);
  return found;
}

/** Whether there is a kind: what another version wrote may be of one that there is not. */
export const isKnownKind = (audience: Audience, name: string): boolean => name in kindsOf[audience];

/** The group of a kind. */
export const groupOfKind = (audience: Audience, name: string): Group => groupOf(audience, kindOf(audience, name).group);

/** Where a notification of a kind leads, as a path of this installation. */
export const addressOfKind = (audience: Audience, name: string, subject: Subject): string =>
  addressOf(audience, kindOf(audience, name).target, subject);

/** Whether this module mails a kind: those that decide about money mail their own. */
export function isMailedHere(audience: Audience, name: string): boolean {
  const { mail, isMailed } = kindOf(audience, name);
  return mail === undefined && !isMailed;
}

/** Whether a badge of its own counts a kind, so that it is in no list. */
export const hasBadge = (audience: Audience, name: string): boolean => kindOf(audience, name).hasBadge === true;

/** The kinds of a group. */
export function kindsIn(audience: Audience, group: string): string[] {
  return Object.entries(kindsOf[audience]).flatMap(([name, kind]) => (kind.group === group ? [name] : []));
}

/** The permission by which staff are notified of a kind; null where each notification names its own. */
export const permissionOf = (name: StaffKind): Permission | null => staffKinds[name].permission;

/** The kinds that staff with these permissions may be notified of. */
export const kindsForStaff = (permissions: ReadonlySet<string>): readonly string[] =>
  Object.entries<KindOfStaff>(staffKinds).flatMap(([name, { permission }]) =>
    permission === null || permissions.has(permission) ? [name] : [],
  );

/** Whether a group has a kind that staff with these permissions may be notified of. */
export const concernsStaff = (group: string, permissions: ReadonlySet<string>): boolean =>
  kindsForStaff(permissions).some((name) => kindOf('staff', name).group === group);
