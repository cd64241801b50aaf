import { permissions } from '@entrepot/contract';

export const demoStaffPassword = 'Demo1234Demo';

/** The demo's members of staff: one who may do everything, one who approves after them what needs two, and three with work of their own. */
export function demoStaff() {
  return [
    {
      username: 'admin',
      name: 'Administrator',
      role: { name: 'Administrator', permissions: [...permissions] },
    },
    {
      username: 'reviewer',
      name: 'Payments reviewer',
      role: {
        name: 'Payments',
        permissions: [
          // Where the administrator bought, sold or applies, somebody else decides.
          'applications.review',
          'disputes.decide',
          'orders.refund',
          'deposits.review',
          'deposits.reverse',
          'withdrawals.review',
          'withdrawals.pay',
          'loans.review',
          'loans.disburse',
          'loans.account',
          // Approves what the administrator corrects of a balance.
          'balances.correct',
          // A coupon of the platform that may cost much.
          'coupons.manage',
          // Says that whom the administrator lets in is a person of their own.
          'staff.manage',
          // Lifts with the administrator the limits up to which one decides alone.
          'settings.change',
        ],
      },
    },
    {
      username: 'support',
      name: 'Customer support',
      role: {
        name: 'Support',
        permissions: [
          'chat.answer',
          'chat.moderate',
          'reviews.moderate',
          'orders.read',
          'disputes.decide',
          'orders.refund',
          'users.read',
          'users.lock',
        ],
      },
    },
    {
      username: 'onboarding',
      name: 'Seller onboarding',
      role: { name: 'Onboarding', permissions: ['applications.review', 'identity.review'] },
    },
    {
      username: 'auditor',
      name: 'Internal auditor',
      role: { name: 'Audit', permissions: ['analytics.read', 'audit.read', 'books.read'] },
    },
  ] as const;
}
