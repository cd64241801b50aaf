import { useTranslation } from '@entrepot/i18n/react';
import { CommandPalette } from '@entrepot/panel/shell/command-palette/command-palette.tsx';
import { usePanelEntries } from '@entrepot/panel/shell/command-palette/palette-entries.ts';
import { useState } from 'react';
import { usePageActions } from '../page-actions.ts';
import { useFound, useRecent } from '../use-found.ts';
import { useQueuePlaces, useSections } from '../use-sections.ts';

/** Finds pages, actions and whatever the person may see by a few letters, without the mouse. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [keyword, setKeyword] = useState('');
  const own = usePanelEntries(keyword, [...useSections(), ...useQueuePlaces()], usePageActions());
  const recent = useRecent();
  const found = useFound(keyword.trim());
  return (
    <CommandPalette
      placeholder={t('palette.placeholder')}
      keyword={keyword}
      onKeyword={setKeyword}
      // What is found comes later: behind the pages, so that Enter opens what was chosen before.
      entries={keyword.trim() === '' ? [...recent, ...own] : [...own, ...found.entries]}
      isSearching={found.isSearching}
      onClose={onClose}
    />
  );
}
