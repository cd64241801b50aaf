import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { EarningState } from '../hooks/use-earnings.ts';

const tones = { held: 'warn', settled: 'good', refunded: 'bad' } as const;

/** Where an order's money is, in a word. */
export function EarningStateBadge({ state }: { readonly state: EarningState }) {
  const { t } = useTranslation('seller-money');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
