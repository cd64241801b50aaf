import type { SellerOutputOf } from '@entrepot/client';
import { paths } from '../../shared/paths.ts';

export type Notice = SellerOutputOf<'notice!list'>['list'][number];

/** Where a notice leads. */
export function noticePath({ kind, subjectId = '' }: Notice): string {
  if (kind === 'order_paid' || kind === 'order_reminded') return paths.order(subjectId);
  if (kind === 'stock_low') return paths.stock;
  if (kind === 'import_finished') return paths.importRun(subjectId);
  return kind === 'documents_expiring' ? paths.store : paths.return(subjectId);
}
