import type { SellerOutputOf } from '@entrepot/client';
import { paths } from '#shared/paths.ts';

export type StoreNotification = SellerOutputOf<'notice!list'>['list'][number];

const ofStore: ReadonlySet<string> = new Set<StoreNotification['kind']>([
  'documents_expiring',
  'return_address_changed',
  'store_contact_changed',
  'holiday_set',
  'holiday_ended',
  'store_suspended',
  'store_resumed',
]);

/** Where a notification leads. */
export function notificationPath({ kind, subjectId = '' }: StoreNotification): string {
  if (kind === 'order_paid' || kind === 'order_reminded') return paths.order(subjectId);
  if (kind === 'stock_low') return paths.stock;
  if (kind === 'import_finished') return paths.importRun(subjectId);
  if (kind === 'coupon_created' || kind === 'coupon_stopped') return paths.coupons;
  // A page of the shop: a whole address leaves the panel.
  if (kind.startsWith('loan_')) return `${window.location.origin}/credit/myLoan`;
  return ofStore.has(kind) ? paths.store : paths.return(subjectId);
}
