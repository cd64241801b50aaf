import { useTranslation } from '@entrepot/i18n/react';
import { FilterChips } from '@entrepot/panel/list/filter-chips.tsx';
import { useCountryName } from '#shared/country-name.ts';
import type { Selection } from '../use-selection.ts';

type Props = {
  /** Of the store or category. */
  readonly name: string;
  readonly selection: Selection;
};

/** Whose figures are shown, when they are not the whole platform's, with the way back to all of them. */
export function SelectionChip({ name, selection: { of, chooseOf } }: Props) {
  const { t } = useTranslation('admin-figures');
  const country = useCountryName();
  if (!of) return null;
  const shown = of.dimension === 'country' ? country(of.key) : name || (of.key === '0' ? t('breakdown.none') : of.key);
  const label = t(`filter.${of.dimension}`, { name: shown });
  return <FilterChips chips={[{ id: 'of', label, onRemove: () => chooseOf(undefined) }]} />;
}
