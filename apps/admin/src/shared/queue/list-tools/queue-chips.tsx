import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { type FilterChip, FilterChips } from '@entrepot/panel/list/filter-chips.tsx';
import { useNavigate } from 'react-router';
import type { QueueAddress } from '../use-queue-address.ts';

type Props<Tab extends string> = {
  readonly tabs: readonly { readonly id: Tab; readonly label: string }[];
  readonly address: QueueAddress<Tab>;
  /** In words, what the list is narrowed to by filters of its own, by their names in the address. */
  readonly further: Readonly<Record<string, string>>;
};

/** What the list is narrowed to, each filter with the way to be rid of it. */
export function QueueChips<Tab extends string>({ tabs, address, further }: Props<Tab>) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { filter, path, hrefWithout } = address;
  const go = (href: string) => void navigate(href, { preventScrollReset: true });
  const { from = '', to = '' } = filter.extra as { readonly from?: string; readonly to?: string };
  const [usual] = tabs;
  const tab = tabs.find(({ id }) => id === filter.tab);
  const chip = (name: string, label: string): FilterChip => ({
    id: name,
    label,
    onRemove: () => go(hrefWithout(name)),
  });
  const chips = [
    ...(tab && tab.id !== usual?.id ? [chip('tab', t('list.filterTab', { name: isolate(tab.label) }))] : []),
    ...(filter.keyword ? [chip('keyword', t('list.filterKeyword', { keyword: isolate(filter.keyword) }))] : []),
    ...(from ? [chip('from', t('list.filterFrom', { day: isolate(from) }))] : []),
    ...(to ? [chip('to', t('list.filterTo', { day: isolate(to) }))] : []),
    ...Object.entries(further).map(([name, label]) => chip(name, label)),
  ];
  return <FilterChips chips={chips} onClear={() => go(path)} />;
}
