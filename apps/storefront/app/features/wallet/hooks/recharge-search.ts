import { paths, readPageNumber } from '../../../shared/paths.ts';
import { type RecordStatus, recordStatuses } from './recharge-types.ts';

/** What the address of the page of deposits says. */
export type RechargeSearch = {
  readonly status: RecordStatus | undefined;
  readonly page: number;
  /** The deposit that is shown in full. */
  readonly depositId?: string | undefined;
};

const idPattern = /^[1-9]\d{0,17}$/;

export function readRechargeSearch(search: URLSearchParams): RechargeSearch {
  const depositId = search.get('deposit') ?? '';
  return {
    status: recordStatuses.find((status) => status === search.get('status')),
    page: readPageNumber(search),
    depositId: idPattern.test(depositId) ? depositId : undefined,
  };
}

/** The address of a state of the list; what is as usual is left out. */
export function rechargePath({ status, page, depositId }: RechargeSearch): string {
  const search = new URLSearchParams();
  if (status !== undefined) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  if (depositId !== undefined) search.set('deposit', depositId);
  const query = search.toString();
  return query === '' ? paths.recharge : `${paths.recharge}?${query}`;
}
