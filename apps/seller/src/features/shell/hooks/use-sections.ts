import { useTranslation } from '@entrepot/i18n/react';
import type { PanelSection } from '@entrepot/panel/shell/navigation/sections.ts';
import { sections } from '../sections.ts';

/** The navigation in the person's language. */
export function useSections(): readonly PanelSection[] {
  const { t } = useTranslation('seller');
  return sections.map(({ group, label, ...section }) => ({
    ...section,
    label: t(label),
    group: group === 'home' ? '' : t(`nav.group.${group}`),
  }));
}
