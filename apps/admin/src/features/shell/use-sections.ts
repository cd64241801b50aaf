import { useTranslation } from '@entrepot/i18n/react';
import type { PanelSection } from '@entrepot/panel/shell/navigation/sections.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { sections } from './sections.ts';

/** The navigation of the person who is signed in, in their language: what one may not do is not there. */
export function useSections(): readonly PanelSection[] {
  const { t } = useTranslation('admin');
  const may = useMay();
  return sections
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ group, label, shortLabel, permission: _, ...section }) => ({
      ...section,
      label: t(label),
      shortLabel: shortLabel && t(shortLabel),
      group: group === 'home' ? '' : t(`nav.group.${group}`),
    }));
}
