import type { AdminInputOf } from '@entrepot/client';
import { paths } from '../paths.ts';

type ListName =
  | 'sellerApplication!list'
  | 'identity!list'
  | 'deposit!list'
  | 'withdrawal!list'
  | 'orderReturn!list'
  | 'loan!list';
type Ask<Name extends ListName = ListName> = Name extends ListName
  ? { readonly call: Name; readonly input: AdminInputOf<Name> }
  : never;

/** A work queue: where it is, who may see it, and the lists whose lengths say what waits in it. */
export type WorkQueue = {
  readonly path: string;
  readonly permission: string;
  readonly label: 'nav.applications' | 'nav.identity' | 'nav.cases' | 'nav.deposits' | 'nav.withdrawals' | 'nav.loans';
  readonly waiting: readonly Ask[];
};

export const workQueues: readonly WorkQueue[] = [
  {
    path: paths.applications,
    permission: 'applications.review',
    label: 'nav.applications',
    waiting: [{ call: 'sellerApplication!list', input: { state: 'under_review' } }],
  },
  {
    path: paths.identity,
    permission: 'identity.review',
    label: 'nav.identity',
    waiting: [{ call: 'identity!list', input: { state: 'under_review' } }],
  },
  {
    path: paths.cases,
    permission: 'disputes.decide',
    label: 'nav.cases',
    waiting: [{ call: 'orderReturn!list', input: { state: 'disputed' } }],
  },
  {
    path: paths.deposits,
    permission: 'deposits.review',
    label: 'nav.deposits',
    waiting: [
      { call: 'deposit!list', input: { state: 'under_review' } },
      { call: 'deposit!list', input: { state: 'approved_once' } },
    ],
  },
  {
    path: paths.withdrawals,
    permission: 'withdrawals.review',
    label: 'nav.withdrawals',
    waiting: [
      { call: 'withdrawal!list', input: { state: 'under_review' } },
      { call: 'withdrawal!list', input: { state: 'approved_once' } },
      { call: 'withdrawal!list', input: { state: 'approved' } },
    ],
  },
  {
    path: paths.loans,
    permission: 'loans.review',
    label: 'nav.loans',
    waiting: [{ call: 'loan!list', input: { state: 'under_review' } }],
  },
];
