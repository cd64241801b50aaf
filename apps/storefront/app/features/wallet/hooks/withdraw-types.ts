import type { OutputOf } from '@entrepot/client';
import { paths, readPageNumber } from '../../../shared/paths.ts';
import { type RecordStatus, recordStatuses } from './recharge-types.ts';

/** Everything that stands for or against a withdrawal now, with the token of its form. */
export type Withdrawing = OutputOf<'withdraw!withdraw_open'>;
export type Terms = Withdrawing['channels'][number];
export type BoundAddress = Withdrawing['addresses'][number];
export type Withdrawal = OutputOf<'withdraw!get'>;

/** What the address of the page of withdrawals says. */
export type WithdrawSearch = {
  readonly status: RecordStatus | undefined;
  readonly page: number;
  /** The withdrawal that is shown in full. */
  readonly withdrawalId?: string | undefined;
};

const idPattern = /^[1-9]\d{0,17}$/;

export function readWithdrawSearch(search: URLSearchParams): WithdrawSearch {
  const withdrawalId = search.get('withdrawal') ?? '';
  return {
    status: recordStatuses.find((status) => status === search.get('status')),
    page: readPageNumber(search),
    withdrawalId: idPattern.test(withdrawalId) ? withdrawalId : undefined,
  };
}

/** The address of a state of the list; what is as usual is left out. */
export function withdrawPath({ status, page, withdrawalId }: WithdrawSearch): string {
  const search = new URLSearchParams();
  if (status !== undefined) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  if (withdrawalId !== undefined) search.set('withdrawal', withdrawalId);
  const query = search.toString();
  return query === '' ? paths.withdraw : `${paths.withdraw}?${query}`;
}
