import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const tones = { running: 'good', planned: 'warn', ended: 'neutral' } as const;

export function BannerState({ state }: Pick<AdminOutputOf<'banner!info'>, 'state'>) {
  const { t } = useTranslation('admin-content');
  return <Badge tone={tones[state]}>{t(`schedule.${state}`)}</Badge>;
}
