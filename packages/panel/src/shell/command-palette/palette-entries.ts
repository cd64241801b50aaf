import { languageNames } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useNavigate } from 'react-router';
import { useShortcutList } from '../../shortcuts/use-shortcut.ts';
import { switchLanguage } from '../../texts/page-language.ts';
import { panelLanguages } from '../../texts/panel-languages.ts';
import type { PanelSection } from '../navigation/sections.ts';
import { useLogout } from '../use-logout.ts';
import { useThemeToggle } from '../use-theme-toggle.ts';

export type PaletteEntry = {
  readonly id: string;
  /** Name of the group that it stands in, translated. */
  readonly group: string;
  readonly label: string;
  /** Second line: what tells it from its likes. */
  readonly detail?: string;
  /** The shortcut that does the same. */
  readonly keys?: string;
  readonly run: () => void;
};

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Place = Pick<PanelSection, 'path' | 'label'> & { readonly key?: string };

/** What is done on a page: its address with that open. */
type PageAction = Pick<PanelSection, 'path' | 'label'>;

/** What every panel's palette offers for a keyword: its pages with places within them, and the actions of the moment and of other pages, by their names. */
export function usePanelEntries(
  keyword: string,
  places: readonly Place[],
  elsewhere: readonly PageAction[] = [],
): PaletteEntry[] {
  const asked = folded(keyword.trim());
  return [...usePages(places), ...useActions(elsewhere)].filter((entry) => folded(entry.label).includes(asked));
}

function usePages(places: readonly Place[]): PaletteEntry[] {
  const { t } = useTranslation('panel');
  const navigate = useNavigate();
  return places.map(({ path, label, key }) => ({
    id: `page ${path}`,
    group: t('palette.pages'),
    label,
    ...(key !== undefined && { keys: `g ${key}` }),
    run: () => void navigate(path),
  }));
}

/** Whatever has a shortcut on this page, what other pages offer, and the switches. */
function useActions(elsewhere: readonly PageAction[]): PaletteEntry[] {
  const navigate = useNavigate();
  const { t } = useTranslation('panel');
  const { t: tShell } = useTranslation('shell');
  const shortcuts = useShortcutList();
  const { toggle } = useThemeToggle();
  const logout = useLogout();
  const group = t('palette.actions');
  const entry = (id: string, label: string, run: () => void): PaletteEntry => ({ id, group, label, run });
  const isOffered = (keys: string) => !keys.startsWith('g ') && keys !== 'mod+k' && keys !== '/';
  const here = shortcuts.filter(({ keys }) => isOffered(keys));
  return [
    ...here.map(({ keys, label, action }) => ({ ...entry(`key ${keys}`, label, action), keys })),
    ...elsewhere
      .filter(({ label }) => here.every((shortcut) => shortcut.label !== label))
      .map(({ path, label }) => entry(`do ${path}`, label, () => void navigate(path))),
    entry('theme', t('theme.toggle'), toggle),
    ...panelLanguages().map((language) =>
      entry(`language ${language}`, languageNames[language], () => switchLanguage(language)),
    ),
    entry('logout', tShell('account.logout'), logout.run),
  ];
}
