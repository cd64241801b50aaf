import type { CallResult } from '@entrepot/client/react/call-view.tsx';
import type { ReactNode } from 'react';
import type { BulkAction } from './list-tools/bulk-bar.tsx';
import type { QueueColumn } from './queue-columns.ts';
import type { QueueAddress } from './use-queue-address.ts';

export type PageInfo = {
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalElements: number;
  /** There are more, which no page is offered of. */
  readonly totalCapped?: boolean;
};

type PageOf<Row> = {
  readonly pageList: readonly Row[];
  /** Absent in a list that is read on from its last row. */
  readonly pageInfo?: PageInfo;
  readonly hasMore?: boolean;
};

type Result<Row> = CallResult<PageOf<Row>> & {
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  /** Reads on in a list without page numbers. */
  readonly more?: () => void;
};

/** What a work queue is made of. */
export type QueueProps<Row, Tab extends string> = {
  readonly heading: string;
  /** A list without a search has none. */
  readonly searchLabel?: string;
  readonly tabs: readonly { readonly id: Tab; readonly label: string; readonly count?: number | undefined }[];
  readonly address: QueueAddress<Tab>;
  readonly result: Result<Row>;
  readonly idOf: (row: Row) => string;
  /** Two or three lines that tell one item from another. */
  readonly renderRow: (row: Row) => ReactNode;
  /** Stands beside the heading. */
  readonly tools?: ReactNode;
  /** Further filters, below the search field. */
  readonly filters?: ReactNode;
  /** What those narrow the list to, in words, by their names in the address. */
  readonly filterLabels?: Readonly<Record<string, string>>;
  /** What a row tells, as columns of the table that the list is while nothing is open; the first leads to the item. */
  readonly columns?: readonly QueueColumn<Row>[];
  /** Reads all rows of the filters, for a file. */
  readonly readAll?: (onProgress: (rows: number) => void) => Promise<readonly Row[]>;
  /** What can be done with several items. */
  readonly bulk?: readonly BulkAction<Row>[];
};
