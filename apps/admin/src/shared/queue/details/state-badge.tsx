import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { toneOf } from './state-tones.ts';

type Props = {
  readonly state: string;
  readonly label: string;
  /** Until when it should be decided; past that the badge says so. */
  readonly dueTime?: string | undefined;
};

/** The state of an item, and whether its decision is late. */
export function StateBadge({ state, label, dueTime }: Props) {
  const { t } = useTranslation('admin');
  const isLate = dueTime !== undefined && state === 'under_review' && Date.parse(dueTime) < Date.now();
  return isLate ? <Badge tone="bad">{t('queue.late')}</Badge> : <Badge tone={toneOf(state)}>{label}</Badge>;
}
