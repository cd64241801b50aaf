import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../site/navigation.tsx';
import { type ListFilters, listAddress, listParameters, readPrice, readPriceRange } from './list-filters.ts';
import styles from './product-list.module.css';

const ends = ['priceMin', 'priceMax'] as const;

/** The filter by price: a form, since what is typed is sent at once. */
export function PriceRange({ filters }: { readonly filters: ListFilters }) {
  const { t } = useTranslation(['browse', 'errors']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [wrong, setWrong] = useState<(typeof ends)[number]>();
  const errorId = useId();
  const params = new URLSearchParams(search);
  const form = useRef<HTMLFormElement>(null);
  const { priceMin, priceMax } = filters;
  const shown = useRef({ priceMin, priceMax });
  // The fields stay the same ones, so that whoever typed into them keeps the focus; what is typed before the page answers stays as well.
  useEffect(() => {
    if (shown.current.priceMin === priceMin && shown.current.priceMax === priceMax) return;
    shown.current = { priceMin, priceMax };
    setWrong(undefined);
    form.current?.reset();
  }, [priceMin, priceMax]);
  // The server reads the parameters in an order of its own, and no others: hidden inputs in two orders, or more of them, would not hydrate.
  const kept = [...params]
    .filter(([name]) => listParameters.includes(name) && ![...ends, 'pageNum'].includes(name))
    .sort();
  const input = (name: (typeof ends)[number]) => (
    <input
      name={name}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      placeholder="$"
      aria-label={t(`filter.${name}`)}
      aria-invalid={wrong === name || undefined}
      aria-describedby={wrong === name ? errorId : undefined}
      defaultValue={filters[name] ?? ''}
    />
  );
  return (
    <section className={styles.filter}>
      <h3>{t('filter.price')}</h3>
      <form
        ref={form}
        action={pathname}
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault();
          const sent = new FormData(event.currentTarget);
          const typed = (name: string) => String(sent.get(name)).trim();
          const unread = ends.find((name) => typed(name) !== '' && readPrice(typed(name)) === undefined);
          setWrong(unread);
          if (unread !== undefined) {
            event.currentTarget.querySelector<HTMLElement>(`[name=${unread}]`)?.focus();
            return;
          }
          const range = readPriceRange(typed('priceMin'), typed('priceMax'));
          void navigate(listAddress(pathname, params, range), { preventScrollReset: true });
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {input('priceMin')}
        <span aria-hidden="true">{'–'}</span>
        {input('priceMax')}
        {wrong && (
          <p id={errorId} className={styles.rangeError} role="alert">
            {t('errors:amount_error')}
          </p>
        )}
        <Button type="submit" size="small">
          {t('filter.apply')}
        </Button>
      </form>
    </section>
  );
}
