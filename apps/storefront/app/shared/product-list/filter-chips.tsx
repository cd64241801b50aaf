import { formatInteger, formatMoney, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconX } from '@tabler/icons-react';
import { countryName } from '../country/country-name.tsx';
import { useLocation } from '../site/navigation.tsx';
import {
  type Changes,
  chosenOf,
  clearedAddress,
  type Facets,
  type FilterName,
  type ListFilters,
  listAddress,
  type SeveralName,
  toggled,
} from './list-filters.ts';
import styles from './product-list.module.css';

type Chip = { readonly id: string; readonly text: string; readonly changes: Changes };
type Props = { readonly filters: ListFilters; readonly facets: Facets };

/** What narrows the list at the moment: each entry takes itself away. */
export function FilterChips(props: Props) {
  const { t } = useTranslation('browse');
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const chips = useChips(props);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chip.label')}>
      {chips.map(({ id, text, changes }) => (
        <li key={id}>
          <Link keepsScroll className={styles.chip} href={listAddress(pathname, params, changes)}>
            <span suppressHydrationWarning>{text}</span>
            <span className="visually-hidden">{t('chip.remove')}</span>
            <IconX size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link keepsScroll className={styles.clear} href={clearedAddress(pathname, params)}>
          {t('chip.clear')}
        </Link>
      </li>
    </ul>
  );
}

function useChips({ filters, facets }: Props): Chip[] {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const one = (name: FilterName, text: () => string): Chip[] =>
    filters[name] === undefined ? [] : [{ id: name, text: text(), changes: { [name]: undefined } }];
  const each = (name: SeveralName, textOf: (value: string) => string | undefined): Chip[] => {
    const chosen = chosenOf(filters, name);
    return chosen.map((value) => ({
      id: `${name}${value}`,
      // A value that nothing in the list has keeps its filter's name.
      text: textOf(value) ?? t('chip.other'),
      changes: { [name]: toggled(chosen, value) },
    }));
  };
  const amount = (value: string | undefined) => isolate(formatMoney(value ?? '0', language));
  const optionText = (id: string) =>
    facets.options.flatMap(({ name, values }) =>
      values.filter((value) => value.id === id).map((value) => `${name}: ${isolate(value.name)}`),
    )[0];
  return [
    ...each('categoryIds', (id) => facets.categories.find(({ categoryId }) => categoryId === id)?.name),
    ...one('priceMin', () => t('chip.priceMin', { amount: amount(filters.priceMin) })),
    ...one('priceMax', () => t('chip.priceMax', { amount: amount(filters.priceMax) })),
    ...each('options', optionText),
    ...one('buyMinMost', () =>
      filters.buyMinMost === 1
        ? t('filter.minimumOne')
        : t('chip.minimum', { number: formatInteger(filters.buyMinMost ?? 1, language) }),
    ),
    ...one('isInStock', () => t('filter.inStock')),
    ...one('isDiscount', () => t('filter.discounted')),
    ...one('isFreeFreight', () => t('filter.freeFreight')),
    ...one('ratingMin', () => t('filter.ratingFrom', { rate: formatPercent(filters.ratingMin ?? 0, language) })),
    ...each('shipsFrom', (country) => t('chip.shipsFrom', { country: countryName(country, language) })),
  ];
}
