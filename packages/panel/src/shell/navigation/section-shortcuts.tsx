import { useTranslation } from '@entrepot/i18n/react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { PanelSection } from './sections.ts';

function SectionShortcut({ section }: { readonly section: PanelSection }) {
  const { t } = useTranslation('panel');
  const navigate = useNavigate();
  useShortcut(`g ${section.key}`, () => void navigate(section.path), t('shortcut.goTo', { page: section.label }));
  return null;
}

/** Lets `g` and a letter open each section. */
export function SectionShortcuts({ sections }: { readonly sections: readonly PanelSection[] }) {
  return sections.map((section) => <SectionShortcut key={section.path} section={section} />);
}
