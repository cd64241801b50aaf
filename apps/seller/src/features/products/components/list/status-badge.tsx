import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { ProductStatus } from '../../product-types.ts';

const tones = {
  draft: 'neutral',
  under_review: 'warn',
  published: 'good',
  unpublished: 'neutral',
  removed: 'bad',
} as const;

export function StatusBadge({ status }: { readonly status: ProductStatus }) {
  const { t } = useTranslation('seller-products');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
