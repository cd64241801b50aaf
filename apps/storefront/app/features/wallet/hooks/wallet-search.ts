import type { InputOf, OutputOf } from '@entrepot/client';
import { paths, readPageNumber } from '#shared/paths.ts';

export type WalletRecord = OutputOf<'wallet!records'>['pageList'][number];
export type RecordKind = WalletRecord['kind'];

export const recordKinds: readonly RecordKind[] = [
  'deposit',
  'withdrawal',
  'purchase',
  'refund',
  'sale',
  'chargeback',
  'loan',
  'loan_repayment',
  'correction',
];

/** What a movement is called: a withdrawal that was not carried out brings its amount back. */
export function titleOf({ kind, amount }: Pick<WalletRecord, 'kind' | 'amount'>) {
  return kind === 'withdrawal' && Number(amount) > 0 ? 'withdrawal_returned' : kind;
}

/** Those that only a shop with loans has. */
export const loanKinds: ReadonlySet<RecordKind> = new Set(['loan', 'loan_repayment']);

/** What the wallet's address says. */
export type WalletSearch = {
  readonly kind: RecordKind | undefined;
  /** Days as `YYYY-MM-DD`; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

const dayPattern = /^20\d{2}-\d{2}-\d{2}$/;

export function readWalletSearch(search: URLSearchParams): WalletSearch {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  return {
    kind: recordKinds.find((kind) => kind === search.get('kind')),
    from: day('from'),
    to: day('to'),
    page: readPageNumber(search),
  };
}

/** The address of a state of the list; what is as usual is left out. */
export function walletPath({ kind, from, to, page }: WalletSearch): string {
  const search = new URLSearchParams();
  if (kind !== undefined) search.set('kind', kind);
  if (from !== '') search.set('from', from);
  if (to !== '') search.set('to', to);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? paths.wallet : `${paths.wallet}?${query}`;
}

export function recordsInput({ kind, from, to, page }: WalletSearch): InputOf<'wallet!records'> {
  return {
    pageNum: page,
    ...(kind === undefined ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}
