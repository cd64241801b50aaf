import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useLocation, useNavigate } from '../site/navigation.tsx';
import styles from './goods-list.module.css';
import { type ListFilters, listAddress, listParameters, readPriceRange } from './list-filters.ts';

/** The filter by price: a form, since what is typed is sent at once. */
export function PriceRange({ filters }: { readonly filters: ListFilters }) {
  const { t } = useTranslation('browse');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // The server reads the parameters in an order of its own, and no others: hidden inputs in two orders, or more of them, would not hydrate.
  const kept = [...params]
    .filter(([name]) => listParameters.includes(name) && !['priceMin', 'priceMax', 'pageNum'].includes(name))
    .sort();
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
