import { allCalls } from '@entrepot/contract';

export const demoStaffPassword = 'Demo1234Demo';

/** The demo's members of staff: one who may do everything, and one who approves after them what needs two. */
export function demoStaff() {
  const permissions = allCalls.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : []));
  return [
    {
      username: 'admin',
      name: 'Administrator',
      role: { name: 'Administrator', permissions: [...new Set(permissions)].toSorted() },
    },
    {
      username: 'reviewer',
      name: 'Payments reviewer',
      role: {
        name: 'Payments',
        permissions: [
          'deposits.review',
          'deposits.reverse',
          'withdrawals.review',
          'loans.review',
          'loans.disburse',
          'loans.account',
        ],
      },
    },
  ] as const;
}
