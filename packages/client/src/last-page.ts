type Paged = { readonly pageInfo: { readonly pageNum: number; readonly totalPages: number } };

function isPaged(answer: unknown): answer is Paged {
  return typeof answer === 'object' && answer !== null && 'pageInfo' in answer;
}

/**
 * The address of a list's last page, when its answer is for the page that one of its parameters names and that page is past
 * the end; else undefined. The first page is named by no parameter.
 */
export function lastPageAddress(answer: unknown, pathname: string, search: string, name = 'page'): string | undefined {
  if (!isPaged(answer)) return undefined;
  const { pageNum, totalPages } = answer.pageInfo;
  const params = new URLSearchParams(search);
  if (params.get(name) !== String(pageNum) || pageNum <= Math.max(1, totalPages)) return undefined;
  if (totalPages > 1) params.set(name, String(totalPages));
  else params.delete(name);
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}
