import { useTranslation } from '@entrepot/i18n/react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut.ts';
import { type Section, sections } from '../sections.ts';

function SectionShortcut({ section }: { readonly section: Section }) {
  const { t } = useTranslation('seller');
  const navigate = useNavigate();
  useShortcut(`g ${section.key}`, () => void navigate(section.path), t('shortcut.goTo', { page: t(section.label) }));
  return null;
}

/** Lets `g` and a letter open each section. */
export function SectionShortcuts() {
  return sections.map((section) => <SectionShortcut key={section.path} section={section} />);
}
