import type { SellerInputOf } from '@entrepot/client';
import { formerProductStatuses, isId } from '@entrepot/domain';
import { parseLanguage } from '@entrepot/i18n';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Language } from '../product-types.ts';

type ListInput = SellerInputOf<'sellerGoods!list'>;

export const statusTabs = ['all', 'published', 'unpublished', 'draft', 'under_review', 'removed'] as const;
export type StatusTab = (typeof statusTabs)[number];
/** What addresses that somebody kept call a status. */
const formerStatuses = new Map<string, StatusTab>(Object.entries(formerProductStatuses));
export const sorts = ['updated', 'newest', 'sold', 'price_asc', 'price_desc', 'stock'] as const;
export type Sort = (typeof sorts)[number];

export type ProductFilter = {
  readonly tab: StatusTab;
  readonly keyword: string;
  readonly stock: 'low' | 'out' | '';
  readonly isDiscount: boolean;
  /** A language that the products have no title in. */
  readonly missing: Language | undefined;
  readonly category: string;
  readonly sort: Sort;
  readonly page: number;
};

export const emptyFilter: ProductFilter = {
  tab: 'all',
  keyword: '',
  stock: '',
  isDiscount: false,
  missing: undefined,
  category: '',
  sort: 'updated',
  page: 1,
};

const longestKeyword = 64;
const pageSize = 20;

function readFilter(search: URLSearchParams): ProductFilter {
  const page = Number(search.get('page'));
  const status = search.get('status') ?? '';
  const stock = search.get('stock');
  const category = search.get('category') ?? '';
  return {
    tab: statusTabs.find((tab) => tab === status) ?? formerStatuses.get(status) ?? 'all',
    keyword: (search.get('keyword') ?? '').trim().slice(0, longestKeyword),
    stock: stock === 'low' || stock === 'out' ? stock : '',
    isDiscount: search.get('discount') === '1',
    missing: parseLanguage(search.get('missing') ?? ''),
    category: isId(category) ? category : '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'updated',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The search part of an address, without the question mark; what is as usual is left out. */
export function queryOf(filter: ProductFilter): string {
  const search = new URLSearchParams();
  if (filter.tab !== 'all') search.set('status', filter.tab);
  if (filter.keyword) search.set('keyword', filter.keyword);
  if (filter.stock) search.set('stock', filter.stock);
  if (filter.isDiscount) search.set('discount', '1');
  if (filter.missing) search.set('missing', filter.missing);
  if (filter.category) search.set('category', filter.category);
  if (filter.sort !== 'updated') search.set('sort', filter.sort);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search.toString();
}

export function inputOf(filter: ProductFilter): ListInput {
  return {
    ...(filter.tab === 'all' ? {} : { status: filter.tab }),
    ...narrowed(filter),
    ...(filter.sort === 'updated' ? {} : { sort: filter.sort }),
    pageNum: filter.page,
    pageSize,
  };
}

/** All products that the list shows, on whichever page; undefined for removed ones, which are not exported. */
export function exportInputOf(filter: ProductFilter): SellerInputOf<'export!start'> | undefined {
  if (filter.tab === 'removed') return undefined;
  return { ...(filter.tab === 'all' ? {} : { status: filter.tab }), ...narrowed(filter) };
}

function narrowed(filter: ProductFilter) {
  return {
    ...(filter.keyword ? { keyword: filter.keyword } : {}),
    ...(filter.stock ? { stock: filter.stock } : {}),
    ...(filter.isDiscount ? { isDiscount: true } : {}),
    ...(filter.missing ? { missingLanguage: filter.missing } : {}),
    ...(filter.category ? { categoryId: filter.category } : {}),
  };
}

/** What the address says about the list, and addresses with something changed. A change starts at page 1. */
export function useProductFilter() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const hrefOf = (change: Partial<ProductFilter>) => {
    const query = queryOf({ ...filter, page: 1, ...change });
    return query ? `${paths.products}?${query}` : paths.products;
  };
  return { filter, hrefOf };
}
