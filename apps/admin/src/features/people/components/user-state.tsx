import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const tones = { active: 'good', locked: 'bad', disabled: 'bad', closed: 'neutral' } as const;

export function UserState({ state }: { readonly state: AdminOutputOf<'user!info'>['state'] }) {
  const { t } = useTranslation('admin-team');
  return <Badge tone={tones[state]}>{t(`user.state.${state}`)}</Badge>;
}
