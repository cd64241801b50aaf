import { useTranslation } from '@entrepot/i18n/react';
import type { PanelSection } from '@entrepot/panel/shell/navigation/sections.ts';
import { paths } from '#shared/paths.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { useQueueCounts } from '#shared/work/use-queue-counts.ts';
import { sections } from './sections.ts';

/** The navigation of the person who is signed in, in their language: what one may not do is not there. */
export function useSections(): readonly PanelSection[] {
  const { t } = useTranslation('admin');
  const may = useMay();
  const { data: counts = [] } = useQueueCounts();
  // Approvals go by many permissions: whoever may give none has none counted.
  const mayApprove = counts.some(({ queue }) => queue === 'approvals');
  return sections
    .filter(({ path, permission }) =>
      path === paths.approvals ? mayApprove : permission === undefined || may(permission),
    )
    .map(({ group, label, shortLabel, permission: _, ...section }) => ({
      ...section,
      label: t(label),
      shortLabel: shortLabel && t(shortLabel),
      group: group === 'home' ? '' : t(`nav.group.${group}`),
    }));
}
