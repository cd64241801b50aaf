import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type OrderSearch, orderListPath } from '../../hooks/order-search.ts';
import styles from '../orders.module.css';

type Props = { readonly search: OrderSearch; readonly onSearch: (path: string) => void };

/** Words and days to search orders by; they take effect on submitting. */
export function OrderFilter({ search, onSearch }: Props) {
  const { t } = useTranslation('orders');
  const { keyword, from, to } = search;
  const [typed, setTyped] = useState({ keyword, from, to });
  useEffect(() => setTyped({ keyword, from, to }), [keyword, from, to]);
  return (
    <search>
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(orderListPath({ ...search, ...typed, keyword: typed.keyword.trim(), page: 1 }));
        }}
      >
        <label className={styles.filterWords}>
          <span>{t('filter.keyword')}</span>
          <input
            type="search"
            maxLength={64}
            placeholder={t('filter.placeholder')}
            value={typed.keyword}
            onChange={(event) => setTyped({ ...typed, keyword: event.target.value })}
          />
        </label>
        <label>
          <span>{t('filter.from')}</span>
          <input
            type="date"
            max={typed.to || undefined}
            value={typed.from}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
          />
        </label>
        <label>
          <span>{t('filter.to')}</span>
          <input
            type="date"
            min={typed.from || undefined}
            value={typed.to}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
          />
        </label>
        <Button type="submit">
          <IconSearch size={16} aria-hidden="true" />
          {t('filter.submit')}
        </Button>
        {(keyword !== '' || from !== '' || to !== '') && (
          <ButtonLink kind="quiet" href={orderListPath({ ...search, keyword: '', from: '', to: '', page: 1 })}>
            {t('filter.clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
