import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';

export const reviewTabs = ['all', 'open', 'good', 'medium', 'bad', 'pictures'] as const;
export type ReviewTab = (typeof reviewTabs)[number];
export type ReviewFilter = { readonly tab: ReviewTab; readonly keyword: string; readonly page: number };

/** What each tab asks for. */
export const tabInputs = {
  all: {},
  open: { isAnswered: false },
  good: { evaluationType: 1 },
  medium: { evaluationType: 2 },
  bad: { evaluationType: 3 },
  pictures: { evaluationType: 4 },
} as const satisfies Record<ReviewTab, object>;

function addressOf({ tab, keyword, page }: ReviewFilter): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (keyword) search.set('keyword', keyword);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${paths.reviews}?${text}` : paths.reviews;
}

/** What the address says about the list, and the addresses of its neighbours. A new tab or keyword starts at page 1. */
export function useReviewFilter() {
  const [search] = useSearchParams();
  const page = Number(search.get('page'));
  const filter: ReviewFilter = {
    tab: reviewTabs.find((tab) => tab === search.get('tab')) ?? 'all',
    keyword: (search.get('keyword') ?? '').trim(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return {
    filter,
    hrefOfTab: (tab: ReviewTab) => addressOf({ ...filter, tab, page: 1 }),
    hrefOfPage: (number: number) => addressOf({ ...filter, page: number }),
    hrefOfKeyword: (keyword: string) => addressOf({ ...filter, keyword, page: 1 }),
  };
}
