import { useTranslation } from '@entrepot/i18n/react';
import type { PanelSection } from '@entrepot/panel/shell/navigation/sections.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { workQueues } from '#shared/work/queues.ts';
import { useQueueCounts } from '#shared/work/use-queue-counts.ts';
import { sections } from './sections.ts';

/** The navigation of the person who is signed in, in their language: what one may not do is not there. */
export function useSections(): readonly PanelSection[] {
  const { t } = useTranslation('admin');
  const may = useMay();
  return sections
    .filter(({ permission }) => permission === undefined || may(...[permission].flat()))
    .map(({ group, label, shortLabel, permission: _, ...section }) => ({
      ...section,
      label: t(label),
      shortLabel: shortLabel && t(shortLabel),
      group: group === 'home' ? '' : t(`nav.group.${group}`),
    }));
}

/** The queues of the person that are a part of their section. */
export function useQueuePlaces(): readonly Pick<PanelSection, 'path' | 'label'>[] {
  const { t } = useTranslation('admin');
  const { data: counts = [] } = useQueueCounts();
  return counts
    .map(({ queue }) => workQueues[queue])
    .filter(({ path }) => path.includes('?'))
    .map(({ path, label }) => ({ path, label: t(label) }));
}
