import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Button, Popover, Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { listCountries } from '#shared/countries.ts';
import { countMore, type OrderFilter, type OrderMark, orderMarks } from '../../hooks/use-order-filter.ts';
import styles from '../fulfilment/fulfil.module.css';

const texts = {
  late: 'filter.late',
  dueToday: 'filter.dueToday',
  reminded: 'filter.reminded',
  refunding: 'filter.refunding',
} as const satisfies Record<OrderMark, string>;

type Props = {
  readonly filter: OrderFilter;
  readonly counts: Readonly<Record<OrderMark, number>> | undefined;
  readonly hrefOf: (changes: Partial<OrderFilter>) => string;
};

/** What presses, as chips that lead to it, and the filters that are needed less often. */
export function OrderFilters({ filter, counts, hrefOf }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const more = countMore(filter);
  return (
    <nav className={styles.filters} aria-label={t('filter.label')}>
      {orderMarks.map((mark) => (
        <Link
          key={mark}
          href={hrefOf({ mark: filter.mark === mark ? null : mark, tab: 'all' })}
          keepsScroll
          className={styles.chip}
          data-mark={mark}
          aria-current={filter.mark === mark ? 'true' : undefined}
        >
          {t(texts[mark])}{' '}
          <bdi dir="ltr" className={styles.chipCount} data-some={(counts?.[mark] ?? 0) > 0 || undefined}>
            {counts ? formatInteger(counts[mark], language) : ''}
          </bdi>
        </Link>
      ))}
      <MoreFilters filter={filter} hrefOf={hrefOf} />
      {(more > 0 || filter.mark !== null || filter.keyword !== '') && (
        <Link
          href={hrefOf({ mark: null, keyword: '', country: '', from: '', to: '', sort: 'usual' })}
          className={styles.clear}
        >
          {t('filter.clear')}
        </Link>
      )}
    </nav>
  );
}

function MoreFilters({ filter, hrefOf }: Omit<Props, 'counts'>) {
  const { t } = useTranslation('seller-fulfil');
  const { t: tPanel } = useTranslation('seller');
  const language = useLanguage();
  const navigate = useNavigate();
  const countries = useMemo(() => listCountries(language), [language]);
  const more = countMore(filter);
  const set = (changes: Partial<OrderFilter>) => void navigate(hrefOf(changes), { preventScrollReset: true });
  const sorts = [
    { value: 'usual', label: t('filter.sortUsual') },
    { value: 'deadline', label: t('filter.sortDeadline') },
    { value: 'newest', label: t('filter.sortNewest') },
  ];
  return (
    <Popover position="bottom-start" width={300} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconFilter size={16} aria-hidden="true" />}>
          {more > 0 ? t('filter.moreActive', { number: formatInteger(more, language) }) : t('filter.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.moreFilters}>
          <Select
            label={t('filter.country')}
            placeholder={t('filter.anyCountry')}
            data={countries}
            value={filter.country || null}
            onChange={(country) => set({ country: country ?? '' })}
            searchable
            clearable
            openOnFocus={false}
            comboboxProps={{ withinPortal: false }}
          />
          <TextInput
            type="date"
            label={t('filter.from')}
            description={tPanel('time.zone')}
            value={filter.from}
            max={filter.to || undefined}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('filter.to')}
            description={tPanel('time.zone')}
            value={filter.to}
            min={filter.from || undefined}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
          <Select
            label={t('filter.sort')}
            data={sorts}
            value={filter.sort}
            onChange={(value) =>
              set({ sort: sorts.find((sort) => sort.value === value)?.value as OrderFilter['sort'] })
            }
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
