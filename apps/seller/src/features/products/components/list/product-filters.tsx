import { formatInteger, languageNames, languages, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Button, Menu, NativeSelect } from '@mantine/core';
import { IconColumns3, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Columns } from '../../hooks/use-columns.ts';
import { type ProductFilter, queryOf, type Sort, sorts, statusTabs } from '../../hooks/use-product-filter.ts';
import styles from './list.module.css';
import { SavedViews } from './saved-views.tsx';

type Props = {
  readonly filter: ProductFilter;
  readonly statusCounts: Readonly<Record<string, number>> | undefined;
  readonly hrefOf: (change: Partial<ProductFilter>) => string;
  /** The choice of columns; none where the list has no columns. */
  readonly columns: Columns | undefined;
  /** What may be done with all that the list shows. */
  readonly children?: ReactNode;
};

/** Everything that narrows the list, all of it in the address. */
export function ProductFilters({ filter, statusCounts = {}, hrefOf, columns, children }: Props) {
  const { t } = useTranslation('seller-products');
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <StatusTabs filter={filter} statusCounts={statusCounts} hrefOf={hrefOf} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            key={filter.keyword}
            label={t('list.search')}
            keyword={filter.keyword}
            onSearch={(keyword) => void navigate(hrefOf({ keyword }))}
          />
        </div>
        <NativeSelect
          aria-label={t('list.sort')}
          value={filter.sort}
          onChange={(event) => void navigate(hrefOf({ sort: event.currentTarget.value as Sort }))}
          data={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        />
        <SavedViews list="products" query={queryOf({ ...filter, page: 1 })} />
        {columns && <ColumnMenu columns={columns} />}
        {children}
      </div>
      <Chips filter={filter} hrefOf={hrefOf} />
    </div>
  );
}

type TabsProps = Pick<Props, 'filter' | 'hrefOf'> & { readonly statusCounts: Readonly<Record<string, number>> };

function StatusTabs({ filter, statusCounts, hrefOf }: TabsProps) {
  const { t } = useTranslation('seller-products');
  const language = useLanguage();
  const all = Object.entries(statusCounts).reduce(
    (sum, [status, count]) => (status === 'removed' ? sum : sum + count),
    0,
  );
  const shown = statusTabs.filter((tab) => tab === 'all' || tab === filter.tab || (statusCounts[tab] ?? 0) > 0);
  return (
    <nav aria-label={t('list.byStatus')} className={classNames(styles.tabs, 'scrolls-inline')}>
      {shown.map((tab) => (
        <Link
          key={tab}
          href={hrefOf({ tab })}
          className={styles.tab}
          aria-current={tab === filter.tab ? 'page' : undefined}
        >
          {tab === 'all' ? t('list.all') : t(`status.${tab}`)}{' '}
          <span className={styles.count}>
            {formatInteger(tab === 'all' ? all : (statusCounts[tab] ?? 0), language)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Filters that are switched on and off. */
function Chips({ filter, hrefOf }: Pick<Props, 'filter' | 'hrefOf'>) {
  const { t } = useTranslation('seller-products');
  const navigate = useNavigate();
  const chip = (label: string, isOn: boolean, change: Partial<ProductFilter>) => (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={() => void navigate(hrefOf(change))}>
      {label}
    </button>
  );
  return (
    <div className={styles.chips}>
      {chip(t('stock.low'), filter.stock === 'low', { stock: filter.stock === 'low' ? '' : 'low' })}
      {chip(t('stock.out'), filter.stock === 'out', { stock: filter.stock === 'out' ? '' : 'out' })}
      {chip(t('list.onDiscount'), filter.isDiscount, { isDiscount: !filter.isDiscount })}
      {filter.missing !== undefined &&
        chip(t('list.missing', { language: languageNames[filter.missing] }), true, { missing: undefined })}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <button type="button" className={styles.chip}>
            <IconLanguage size={16} aria-hidden="true" />
            {t('list.missingTexts')}
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.languages}>
          {languages.map((language) => (
            <Menu.Item
              key={language}
              lang={languageTag(language)}
              onClick={() => void navigate(hrefOf({ missing: language }))}
            >
              {languageNames[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function ColumnMenu({ columns }: { readonly columns: Columns }) {
  const { t } = useTranslation('seller-products');
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.offered.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={columns.isShown(column)}
            onClick={() => columns.toggle(column)}
            fw={columns.isShown(column) ? 600 : 400}
          >
            {columns.isShown(column) ? '✓ ' : '– '}
            {t(`column.${column}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
