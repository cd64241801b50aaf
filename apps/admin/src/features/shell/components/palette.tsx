import { useTranslation } from '@entrepot/i18n/react';
import { CommandPalette } from '@entrepot/panel/shell/command-palette/command-palette.tsx';
import { usePanelEntries } from '@entrepot/panel/shell/command-palette/palette-entries.ts';
import { useState } from 'react';
import { useSections } from '../use-sections.ts';

/** Finds pages and actions by a few letters, without the mouse. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [keyword, setKeyword] = useState('');
  return (
    <CommandPalette
      placeholder={t('palette.placeholder')}
      keyword={keyword}
      onKeyword={setKeyword}
      entries={usePanelEntries(keyword, useSections())}
      isSearching={false}
      onClose={onClose}
    />
  );
}
