import type { SellerOutputOf } from '@entrepot/client';
import { paths } from '#shared/paths.ts';

export type StoreNotification = SellerOutputOf<'notice!list'>['list'][number];

const toStore = () => paths.store;
const toCoupons = () => paths.coupons;
// A page of the shop: a whole address leaves the panel.
const toLoans = () => `${window.location.origin}/credit/myLoan`;

const pathOf: Readonly<Record<StoreNotification['kind'], (subjectId: string) => string>> = {
  order_paid: paths.order,
  order_reminded: paths.order,
  ship_due: paths.order,
  message_unread: paths.messagesIn,
  chat_report_closed: paths.messagesIn,
  review_written: () => paths.reviews,
  review_report_closed: () => paths.reviews,
  return_opened: paths.return,
  return_answer_due: paths.return,
  return_sent_back: paths.return,
  return_closed: paths.return,
  dispute_opened: paths.return,
  dispute_decided: paths.return,
  stock_low: () => paths.stock,
  import_finished: paths.importRun,
  documents_expiring: toStore,
  return_address_changed: toStore,
  store_contact_changed: toStore,
  holiday_set: toStore,
  holiday_ended: toStore,
  store_suspended: toStore,
  store_resumed: toStore,
  coupon_created: toCoupons,
  coupon_stopped: toCoupons,
  loan_due_soon: toLoans,
  loan_due_today: toLoans,
  loan_overdue: toLoans,
};

/** Where a notification leads. */
export const notificationPath = ({ kind, subjectId = '' }: StoreNotification): string => pathOf[kind](subjectId);
