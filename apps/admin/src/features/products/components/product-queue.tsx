import { formerProductStatuses, isId, pickText } from '@entrepot/domain';
import { isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Price } from '@entrepot/ui/price/price.tsx';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { paths } from '#shared/paths.ts';
import { Queue } from '#shared/queue/queue.tsx';
import { QueueRow } from '#shared/queue/queue-row.tsx';
import { useQueueAddress } from '#shared/queue/use-queue-address.ts';
import { useWholeKeyedQueue } from '#shared/queue/use-whole-queue.ts';
import { useMay } from '#shared/staff/use-staff.ts';
import { useProductBulk } from '../use-product-bulk.ts';
import { useProductColumns } from '../use-product-columns.tsx';
import { ProductState } from './product-state.tsx';

const tabs = ['all', 'under_review', 'published', 'blocked', 'unpublished', 'draft', 'removed'] as const;
/** What addresses and views that somebody kept call a tab. */
const formerTabs = new Map<string, (typeof tabs)[number]>(Object.entries(formerProductStatuses));
const extras = ['categoryId'] as const;
const idOf = ({ productId }: { readonly productId: string }) => productId;

/** Products of all stores; those that wait for staff are a list of their own. */
export function ProductQueue() {
  const { t } = useTranslation('admin-commerce');
  const { t: tAdmin } = useTranslation('admin');
  const navigate = useNavigate();
  const address = useQueueAddress(paths.products, tabs, extras, formerTabs);
  const { tab, keyword, extra } = address.filter;
  const categories = useCategories();
  const categoryId = isId(extra.categoryId) ? extra.categoryId : undefined;
  const asked = {
    ...(tab !== 'all' && { state: tab }),
    ...(keyword && { keyword }),
    ...(categoryId !== undefined && { categoryId }),
  };
  const found = useKeyedPages('product!list', asked, idOf);
  const readAll = useWholeKeyedQueue('product!list', asked, idOf);
  return (
    <Queue
      heading={tAdmin('nav.products')}
      searchLabel={t('product.search')}
      tabs={tabs.map((id) => ({ id, label: id === 'all' ? t('store.all') : t(`product.state.${id}`) }))}
      address={address}
      result={found}
      filters={
        categories && (
          <CategoryFilter
            value={extra.categoryId}
            categories={categories}
            onChange={(chosen) => void navigate(address.hrefOfExtra({ categoryId: chosen }))}
          />
        )
      }
      filterLabels={
        categoryId === undefined
          ? {}
          : {
              categoryId: t('product.filterCategory', {
                name: isolate(categories?.find(({ value }) => value === categoryId)?.label ?? categoryId),
              }),
            }
      }
      idOf={idOf}
      columns={useProductColumns()}
      readAll={readAll}
      bulk={useProductBulk()}
      renderRow={(row) => (
        <QueueRow
          title={row.name}
          state={<ProductState state={row.state} />}
          detail={isolate(row.storeName)}
          end={<Price value={row.price} isPlain />}
          time={row.changeTime}
        />
      )}
    />
  );
}

type Category = { readonly value: string; readonly label: string };

/** Every category by its way from the top, none of them while they are read; undefined for those who may not see the tree. */
function useCategories(): readonly Category[] | undefined {
  const own = useLanguage();
  const isSeen = useMay()('categories.manage');
  const { data = [] } = useCall('category!list', {}, { isEnabled: isSeen });
  if (!isSeen) return undefined;
  const byId = new Map(data.map((each) => [each.categoryId, each]));
  const nameOf = (id: string | undefined): string => {
    const category = id === undefined ? undefined : byId.get(id);
    if (!category) return '';
    const above = nameOf(category.parentId);
    const name = pickText(category.names, own);
    return above === '' ? name : `${above} › ${name}`;
  };
  return data
    .map(({ categoryId }) => ({ value: categoryId, label: nameOf(categoryId) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, own));
}

type FilterProps = {
  readonly value: string;
  readonly categories: readonly Category[];
  readonly onChange: (categoryId: string) => void;
};

/** Narrows the list to a category. */
function CategoryFilter({ value, categories, onChange }: FilterProps) {
  const { t } = useTranslation('admin-commerce');
  return (
    <NativeSelect
      label={t('product.category')}
      disabled={categories.length === 0}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('product.anyCategory') }, ...categories]}
    />
  );
}
