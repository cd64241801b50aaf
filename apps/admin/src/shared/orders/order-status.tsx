import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const looks = {
  [-1]: ['neutral', 'status.cancelled'],
  0: ['neutral', 'status.unpaid'],
  1: ['action', 'status.paid'],
  2: ['warn', 'status.stocking'],
  3: ['brand', 'status.shipped'],
  4: ['good', 'status.received'],
  5: ['good', 'status.completed'],
  6: ['warn', 'status.afterSales'],
} as const;

type Props = { readonly order: { readonly status: number; readonly isLate?: boolean } };

/** Where an order stands, and whether its shipping is or was late. */
export function OrderStatus({ order: { status, isLate = false } }: Props) {
  const { t } = useTranslation('admin-orders');
  const [tone, text] = looks[status as keyof typeof looks];
  return (
    <span>
      {isLate && <Badge tone="bad">{t('late')}</Badge>} <Badge tone={tone}>{t(text)}</Badge>
    </span>
  );
}
