import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { Product } from '../product.ts';

const tones = {
  draft: 'neutral',
  under_review: 'action',
  published: 'good',
  unpublished: 'neutral',
  removed: 'neutral',
  blocked: 'bad',
} as const;

export function ProductState({ state }: Pick<Product, 'state'>) {
  const { t } = useTranslation('admin-commerce');
  return <Badge tone={tones[state]}>{t(`product.state.${state}`)}</Badge>;
}
