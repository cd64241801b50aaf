import { formatMoney, formatPercent, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { IconX } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { countryName } from '../country/country-name.tsx';
import styles from './goods-list.module.css';
import { activeFilters, clearedAddress, type FilterName, type ListFilters, listAddress } from './list-filters.ts';

/** What narrows the list at the moment: each entry takes itself away. */
export function FilterChips({ filters }: { readonly filters: ListFilters }) {
  const { t } = useTranslation('browse');
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  const texts: Record<FilterName, () => string> = {
    priceMin: () => t('chip.priceMin', { amount: isolate(formatMoney(filters.priceMin ?? '0', language)) }),
    priceMax: () => t('chip.priceMax', { amount: isolate(formatMoney(filters.priceMax ?? '0', language)) }),
    ratingMin: () => t('filter.ratingFrom', { rate: formatPercent(filters.ratingMin ?? 0, language) }),
    isDiscount: () => t('filter.discounted'),
    shipsFrom: () => t('chip.shipsFrom', { country: countryName(filters.shipsFrom ?? '', language) }),
  };
  return (
    <ul className={styles.chips} aria-label={t('chip.label')}>
      {active.map((name) => (
        <li key={name}>
          <Link keepsScroll className={styles.chip} href={listAddress(pathname, params, { [name]: undefined })}>
            <span suppressHydrationWarning>{texts[name]()}</span>
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
