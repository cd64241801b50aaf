import { formatInteger, formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CountryName } from '../country/country-name.tsx';
import styles from './goods-list.module.css';
import { type ListFilters, listAddress, ratingSteps, readPriceRange } from './list-filters.ts';

/** A value that a list may be narrowed to, with how many products it would leave. */
export type Facet = { readonly id: string; readonly label: ReactNode; readonly count?: number };

type Props = {
  readonly filters: ListFilters;
  readonly categories?: readonly Facet[];
  readonly countries: readonly { readonly country: string; readonly count?: number }[];
  readonly hidesDiscount?: boolean;
};

/** The filters of a list. Each is a link, so that back, reload and sharing keep what was chosen. */
export function FilterPanel({ filters, categories = [], countries, hidesDiscount = false }: Props) {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const rating = (percent: number) => t('filter.ratingFrom', { rate: formatPercent(percent, language) });
  return (
    <div className={styles.filters}>
      {categories.length > 0 && (
        <Choices title={t('filter.categories')} name="categoryId" chosen={filters.categoryId} options={categories} />
      )}
      <PriceRange filters={filters} />
      <Choices
        title={t('filter.rating')}
        name="ratingMin"
        chosen={filters.ratingMin?.toString()}
        options={ratingSteps.map((percent) => ({ id: String(percent), label: rating(percent) }))}
      />
      {!hidesDiscount && (
        <Choices
          title={t('filter.offers')}
          name="isDiscount"
          chosen={filters.isDiscount ? 'true' : undefined}
          options={[{ id: 'true', label: t('filter.discounted') }]}
        />
      )}
      {countries.length > 0 && (
        <Choices
          title={t('filter.shipsFrom')}
          name="shipsFrom"
          chosen={filters.shipsFrom}
          options={countries.map(({ country, ...rest }) => ({
            id: country,
            label: <CountryName code={country} />,
            ...rest,
          }))}
        />
      )}
    </div>
  );
}

type ChoicesProps = {
  readonly title: string;
  readonly name: string;
  readonly chosen: string | undefined;
  readonly options: readonly Facet[];
};

function Choices({ title, name, chosen, options }: ChoicesProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <section className={styles.filter}>
      <h3>{title}</h3>
      <ul>
        {options.map((option) => {
          const isChosen = option.id === chosen;
          return (
            <li key={option.id}>
              <Link
                keepsScroll
                rel="nofollow"
                className={styles.choice}
                aria-current={isChosen ? 'true' : undefined}
                href={listAddress(pathname, new URLSearchParams(search), { [name]: isChosen ? undefined : option.id })}
              >
                <span className={styles.box} aria-hidden="true">
                  {isChosen && <IconCheck size={14} stroke={3} />}
                </span>
                <span className={styles.choiceLabel}>{option.label}</span>
                {option.count !== undefined && (
                  <span className={styles.choiceCount}>{formatInteger(option.count, language)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PriceRange({ filters }: { readonly filters: ListFilters }) {
  const { t } = useTranslation('browse');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // The server reads the parameters in an order of its own: hidden inputs in two orders would not hydrate.
  const kept = [...params].filter(([name]) => !['priceMin', 'priceMax', 'pageNum'].includes(name)).sort();
  return (
    <section className={styles.filter}>
      <h3>{t('filter.price')}</h3>
      <form
        key={`${filters.priceMin}-${filters.priceMax}`}
        action={pathname}
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const range = readPriceRange(String(form.get('priceMin')), String(form.get('priceMax')));
          void navigate(listAddress(pathname, params, range), { preventScrollReset: true });
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="priceMin"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          aria-label={t('filter.priceMin')}
          defaultValue={filters.priceMin}
        />
        <span aria-hidden="true">{'–'}</span>
        <input
          name="priceMax"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$"
          aria-label={t('filter.priceMax')}
          defaultValue={filters.priceMax}
        />
        <Button type="submit" size="small">
          {t('filter.apply')}
        </Button>
      </form>
    </section>
  );
}
