import { orderStatus } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { SellerOrder } from '../../order-tabs.ts';

type Props = { readonly order: Pick<SellerOrder, 'quantity' | 'shippedQuantity' | 'status'> };

/** How much of an order is on its way while the rest still waits. */
export function PartlyShipped({ order: { quantity, shippedQuantity, status } }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  if (shippedQuantity === 0 || shippedQuantity >= quantity || status === orderStatus.cancelled) return null;
  const shipped = formatInteger(shippedQuantity, language);
  return <Badge tone="brand">{t('partly', { shipped, quantity: formatInteger(quantity, language) })}</Badge>;
}
