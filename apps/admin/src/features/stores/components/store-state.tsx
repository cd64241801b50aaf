import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { Store } from '../store.ts';

const tones = { open: 'good', holiday: 'warn', paused: 'warn', suspended: 'bad', closed: 'neutral' } as const;

export function StoreState({ state }: { readonly state: Store['state'] }) {
  const { t } = useTranslation('admin-commerce');
  return <Badge tone={tones[state]}>{t(`store.state.${state}`)}</Badge>;
}
