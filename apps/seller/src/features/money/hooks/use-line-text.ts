import type { SellerOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';

export type StatementLine = SellerOutputOf<'statement!lines'>['list'][number];

/** Journals of other origin, by their kind. */
const others = { deposit: 'line.deposit', order_paid: 'line.purchase', refund: 'line.ownRefund' } as const;

/** Gives the words for an entry of the statement. */
export function useLineText(): (line: StatementLine) => string {
  const { t } = useTranslation('seller-money');
  const language = useLanguage();
  return (line) => {
    const count = line.orders.length;
    if (line.kind === 'settlement') return t('line.settlement', { count, number: formatInteger(count, language) });
    if (line.kind === 'refund') return t('line.refund');
    return t(others[line.event as keyof typeof others] ?? 'line.other');
  };
}
