import { useTranslation } from '@entrepot/i18n/react';
import { CommandPalette } from '@entrepot/panel/shell/command-palette/command-palette.tsx';
import { usePanelEntries } from '@entrepot/panel/shell/command-palette/palette-entries.ts';
import { useState } from 'react';
import { useFound } from '../hooks/use-found.ts';
import { useSections } from '../hooks/use-sections.ts';

/** Finds pages, actions, orders, products, SKUs and buyers by a few letters, without the mouse. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('seller');
  const [keyword, setKeyword] = useState('');
  const own = usePanelEntries(keyword, useSections());
  const found = useFound(keyword.trim());
  return (
    <CommandPalette
      placeholder={t('palette.placeholder')}
      keyword={keyword}
      onKeyword={setKeyword}
      entries={[...own, ...found.entries]}
      isSearching={found.isSearching}
      onClose={onClose}
    />
  );
}
