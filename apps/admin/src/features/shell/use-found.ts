import type { AdminOutputOf } from '@entrepot/client';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { PaletteEntry } from '@entrepot/panel/shell/command-palette/palette-entries.ts';
import { type RecentEntry, readRecent, recordRecent } from '@entrepot/panel/shell/recent-entries.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useMay, useStaff } from '#shared/staff/use-staff.ts';
import { sections } from './sections.ts';

type Found = AdminOutputOf<'panel!find'>[number];
type May = ReturnType<typeof useMay>;

const fewestLetters = 2;
const typingMs = 120;

const productPath = ({ id, storeId }: Found, may: May) =>
  may('products.moderate') ? paths.product(id) : paths.store(storeId ?? '');

/** Where each kind is opened, by who may see it. */
const pathOf: Readonly<Record<Found['kind'], (found: Found, may: May) => string>> = {
  order: ({ id }) => paths.order(id),
  user: ({ id }) => paths.person(id),
  store: ({ id }) => paths.store(id),
  product: productPath,
  sku: productPath,
  deposit: ({ id }) => paths.deposit(id),
  withdrawal: ({ id }) => paths.withdrawal(id),
  setting: ({ id }) => `${paths.settings}?keyword=${encodeURIComponent(id)}`,
};

/** What the person may see of a keyword, once typing stops; without one, what they opened last. */
export function useFound(keyword: string): { readonly entries: PaletteEntry[]; readonly isSearching: boolean } {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const open = useOpen();
  const may = useMay();
  const [asked] = useDebouncedValue(keyword, typingMs);
  const isOff = asked.length < fewestLetters || keyword.length < fewestLetters;
  const { data, isFetching } = useCall('panel!find', { keyword: asked }, { isEnabled: !isOff, keepsPrevious: true });
  const isSearching = keyword.length >= fewestLetters && (isFetching || asked !== keyword);
  if (isOff || !data) return { entries: [], isSearching };
  const entries = data.map((found): PaletteEntry => {
    const detail = [found.detail, found.amount && formatMoney(found.amount, language)].filter(Boolean).join(' · ');
    const entry = { path: pathOf[found.kind](found, may), label: found.title, detail };
    return {
      id: `${found.kind} ${found.id} ${found.title}`,
      group: t(`palette.kind.${found.kind}`),
      label: found.title,
      detail,
      run: () => open(entry),
    };
  });
  return { entries, isSearching };
}

function useOpen(): (entry: RecentEntry) => void {
  const navigate = useNavigate();
  const { name } = useStaff();
  return (entry) => {
    recordRecent(name, entry);
    void navigate(entry.path);
  };
}

/** What the person opened last from the palette and may still see. */
export function useRecent(): PaletteEntry[] {
  const { t } = useTranslation('panel');
  const { name } = useStaff();
  const may = useMay();
  const open = useOpen();
  const recent = useMemo(() => readRecent(name), [name]);
  const isSeen = ({ path }: RecentEntry) => {
    const section = sections.find((each) => path.startsWith(`${each.path}/`) || path.startsWith(`${each.path}?`));
    return section?.permission === undefined || may(...[section.permission].flat());
  };
  return recent.filter(isSeen).map((entry) => ({
    id: `recent ${entry.path}`,
    group: t('palette.recent'),
    label: entry.label,
    detail: entry.detail,
    run: () => open(entry),
  }));
}
