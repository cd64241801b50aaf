/** The rows that a paged call asks for. */
export type PageRequest = { readonly pageNum: number; readonly pageSize: number; readonly offset: number };

/** Totals are counted up to here, and pages numbered. */
export const countedAtMost = 1000;

/** Whoever reads on page by page, for a file, gets no more rows than these. */
const readAtMost = 10_000;

/** How many rows a list has to find for a page: one more than are counted, or those up to the end of a page behind them. */
export const rowsToFind = ({ offset, pageSize }: PageRequest): number =>
  Math.max(countedAtMost + 1, Math.min(offset + pageSize, readAtMost));

/** Reads the paging fields of a call's input. */
export function readPage(
  input: { readonly pageNum?: number; readonly pageSize?: number },
  defaultSize: number,
): PageRequest {
  const { pageNum = 1, pageSize = defaultSize } = input;
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize };
}

/**
 * The total that every row of a page carries. A page past the end has no row: then the list's first row is asked for, so that
 * the reader can be led to the last page.
 */
export async function totalOf(
  rows: readonly { readonly total: number | bigint }[],
  request: PageRequest,
  readFirst: () => Promise<readonly { readonly total: number | bigint }[]>,
): Promise<number> {
  const [row] = rows.length > 0 || request.offset === 0 ? rows : await readFirst();
  return Number(row?.total ?? 0);
}

/** Puts a page into the wire's shape. A `total` above `countedAtMost` means that counting stopped there, and is said so. */
export function pageOf<Item>(pageList: Item[], request: PageRequest, total: number) {
  const totalElements = Math.min(total, countedAtMost);
  const { pageNum, pageSize } = request;
  const totalPages = Math.ceil(totalElements / pageSize);
  const isCapped = total > countedAtMost;
  return {
    pageList,
    pageInfo: { pageNum, pageSize, totalElements, totalPages, ...(isCapped && { totalCapped: true }) },
  };
}
