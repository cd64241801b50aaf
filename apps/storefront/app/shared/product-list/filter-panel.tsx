import { formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { CountryName } from '../country/country-name.tsx';
import { type Choice, Choices } from './filter-choices.tsx';
import { chosenOf, type Facets, type FilterName, type ListFilters, type SeveralName, toggled } from './list-filters.ts';
import { PriceRange } from './price-range.tsx';
import styles from './product-list.module.css';

type Props = {
  readonly filters: ListFilters;
  readonly facets: Facets;
  readonly hidesDiscount?: boolean;
};

const cappedAt = 1000;

/** The filters of a list, each with what the whole of it has. Each is a link, so that back, reload and sharing keep what was chosen. */
export function FilterPanel({ filters, facets, hidesDiscount = false }: Props) {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const several = (name: SeveralName, id: string, label: Choice['label'], count: number): Choice => {
    const chosen = chosenOf(filters, name);
    return { id, label, count, isChosen: chosen.includes(id), changes: { [name]: toggled(chosen, id) } };
  };
  const single = (name: FilterName, value: string, label: string, count: number): Choice => {
    const isChosen = String(filters[name]) === value;
    return { id: `${name}${value}`, label, count, isChosen, changes: { [name]: isChosen ? undefined : value } };
  };
  const discounted = single('isDiscount', 'true', t('filter.discounted'), facets.discounted);
  return (
    <div className={styles.filters}>
      <Choices
        title={t('filter.categories')}
        choices={facets.categories.map((each) => several('categoryIds', each.categoryId, each.name, each.count))}
      />
      <PriceRange filters={filters} />
      {facets.options.map(({ optionId, name, values }) => (
        <Choices
          key={optionId}
          title={name}
          choices={values.map((value) => several('options', value.id, <bdi>{value.name}</bdi>, value.count))}
        />
      ))}
      <Choices
        title={t('filter.minimum')}
        choices={facets.minimums.map(({ buyMinMost, count }) =>
          single(
            'buyMinMost',
            String(buyMinMost),
            buyMinMost === 1
              ? t('filter.minimumOne')
              : t('filter.minimumMost', { number: formatInteger(buyMinMost, language) }),
            count,
          ),
        )}
      />
      <Choices
        title={t('filter.offers')}
        choices={[
          single('isInStock', 'true', t('filter.inStock'), facets.inStock),
          ...(hidesDiscount ? [] : [discounted]),
          single('isFreeFreight', 'true', t('filter.freeFreight'), facets.freeFreight),
        ]}
      />
      <Choices
        title={t('filter.rating')}
        choices={facets.ratings.map(({ ratingMin, count }) =>
          single(
            'ratingMin',
            String(ratingMin),
            t('filter.ratingFrom', { rate: formatPercent(ratingMin, language) }),
            count,
          ),
        )}
      />
      <Choices
        title={t('filter.shipsFrom')}
        choices={facets.shipsFrom.map(({ country, count }) =>
          several('shipsFrom', country, <CountryName code={country} />, count),
        )}
      />
      {facets.isCapped && (
        <p className={styles.capped}>{t('filter.capped', { number: formatInteger(cappedAt, language) })}</p>
      )}
    </div>
  );
}
