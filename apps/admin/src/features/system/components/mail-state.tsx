import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const tones = { waiting: 'neutral', sent: 'good', failed: 'bad', expired: 'neutral' } as const;

export function MailState({ state }: { readonly state: AdminOutputOf<'mail!info'>['state'] }) {
  const { t } = useTranslation('admin-system');
  return <Badge tone={tones[state]}>{t(`mail.state.${state}`)}</Badge>;
}
