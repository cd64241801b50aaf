import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const tones = { invited: 'warn', active: 'good', disabled: 'bad' } as const;

export function StaffState({ state }: { readonly state: AdminOutputOf<'staff!info'>['state'] }) {
  const { t } = useTranslation('admin-team');
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>;
}
