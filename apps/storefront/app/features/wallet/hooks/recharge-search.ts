import { isId, isOwnPath } from '@entrepot/domain';
import { paths, readPageNumber } from '#shared/paths.ts';
import { type RecordStatus, recordStatuses } from './recharge-types.ts';

/** What the address of the page of deposits says. */
export type RechargeSearch = {
  readonly status: RecordStatus | undefined;
  readonly page: number;
  /** The deposit that is shown in full. */
  readonly depositId?: string | undefined;
  /** What is missing for what needs the money, and where that goes on. */
  readonly amount?: string | undefined;
  readonly back?: string | undefined;
};

export function readRechargeSearch(search: URLSearchParams): RechargeSearch {
  const depositId = search.get('deposit') ?? '';
  const back = search.get('back') ?? '';
  return {
    status: recordStatuses.find((status) => status === search.get('status')),
    page: readPageNumber(search),
    depositId: isId(depositId) ? depositId : undefined,
    amount: search.get('amount') ?? undefined,
    back: isOwnPath(back) ? back : undefined,
  };
}

/** The address of a state of the list; what is as usual is left out. */
export function rechargePath({ status, page, depositId, amount, back }: RechargeSearch): string {
  const search = new URLSearchParams();
  if (status !== undefined) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  if (depositId !== undefined) search.set('deposit', depositId);
  if (amount !== undefined) search.set('amount', amount);
  if (back !== undefined) search.set('back', back);
  const query = search.toString();
  return query === '' ? paths.recharge : `${paths.recharge}?${query}`;
}
