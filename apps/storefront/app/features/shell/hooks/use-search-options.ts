import { useCall } from '#shared/api/calls.ts';
import { useSearchHistory } from './use-search-history.ts';
import { useSuggestions } from './use-suggestions.ts';

export const optionGroups = ['history', 'queries', 'categories', 'stores', 'products'] as const;
export type OptionGroup = (typeof optionGroups)[number];

export type SearchOption = {
  readonly group: OptionGroup;
  readonly id: string;
  readonly name: string;
  /** Address of an image; none for a query. */
  readonly image?: string;
};

/**
 * What the box offers, group by group: an empty box what was searched for before and what many search for, a typed text how
 * it goes on.
 */
export function useSearchOptions(text: string, isTouched: boolean) {
  const { history, remember, clear } = useSearchHistory();
  const suggestions = useSuggestions(text, isTouched);
  const isEmpty = text.trim() === '';
  const popular = useCall('sellerGoods!popularKeywords', {}, { isEnabled: isTouched && isEmpty, staleMs: 60_000 });
  const queries = (isEmpty ? popular.data : suggestions)?.queryList ?? [];
  const fresh = queries.filter((query) => !isEmpty || !history.includes(query));
  const options: SearchOption[] = [
    ...(isEmpty ? history : []).map((name) => ({ group: 'history' as const, id: name, name })),
    ...fresh.map((name) => ({ group: 'queries' as const, id: name, name })),
    ...(suggestions?.categoryList ?? []).map(({ id, name, iconImg }) => ({
      group: 'categories' as const,
      id,
      name,
      image: iconImg,
    })),
    ...(suggestions?.sellerList ?? []).map(({ id, name, avatar }) => ({
      group: 'stores' as const,
      id,
      name,
      image: avatar,
    })),
    ...(suggestions?.goodsList ?? []).map(({ id, name, imgUrl1 }) => ({
      group: 'products' as const,
      id,
      name,
      image: imgUrl1,
    })),
  ];
  return { options, remember, clear };
}
