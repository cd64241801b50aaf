import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

type Look = {
  readonly tone: 'neutral' | 'brand' | 'good' | 'warn' | 'action';
  readonly text:
    | 'status.cancelled'
    | 'status.unpaid'
    | 'status.toConfirm'
    | 'status.toShip'
    | 'status.shipped'
    | 'status.received'
    | 'status.completed'
    | 'status.afterSales';
};

const unknown: Look = { tone: 'warn', text: 'status.afterSales' };
const looks: Readonly<Record<number, Look>> = {
  [-1]: { tone: 'neutral', text: 'status.cancelled' },
  0: { tone: 'neutral', text: 'status.unpaid' },
  1: { tone: 'action', text: 'status.toConfirm' },
  2: { tone: 'warn', text: 'status.toShip' },
  3: { tone: 'brand', text: 'status.shipped' },
  4: { tone: 'good', text: 'status.received' },
  5: { tone: 'good', text: 'status.completed' },
  6: unknown,
};

/** Where an order stands, in the seller's words. */
export function OrderStatus({ status }: { readonly status: number }) {
  const { t } = useTranslation('seller');
  const { tone, text } = looks[status] ?? unknown;
  return <Badge tone={tone}>{t(text)}</Badge>;
}
