import { isId } from '@entrepot/domain';
import type { Withdrawal } from '../withdrawing.ts';

type Status = Withdrawal['status'];

export const withdrawalStatuses: readonly Status[] = ['processing', 'successful', 'failed'];

/** What the address of a list of withdrawals says. */
export type WithdrawalSearch = {
  readonly status: Status | undefined;
  readonly page: number;
  /** The withdrawal that is shown in full. */
  readonly withdrawalId?: string | undefined;
};

const pagePattern = /^[1-9]\d{0,4}$/;

export function readWithdrawalSearch(search: URLSearchParams): WithdrawalSearch {
  const withdrawalId = search.get('withdrawal') ?? '';
  const page = search.get('page') ?? '';
  return {
    status: withdrawalStatuses.find((status) => status === search.get('status')),
    page: pagePattern.test(page) ? Number(page) : 1,
    withdrawalId: isId(withdrawalId) ? withdrawalId : undefined,
  };
}

/** The address of a state of the list below a path; what is as usual is left out. */
export function withdrawalAddress(path: string, { status, page, withdrawalId }: WithdrawalSearch): string {
  const search = new URLSearchParams();
  if (status !== undefined) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  if (withdrawalId !== undefined) search.set('withdrawal', withdrawalId);
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
