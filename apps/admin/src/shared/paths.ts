import { panelPaths } from '@entrepot/panel/paths.ts';

/** Addresses below `/admin`, as the router sees them. */
export const paths = {
  ...panelPaths,
  applications: '/applications',
  application: (applicationId: string) => `/applications/${applicationId}`,
  identity: '/identity',
  verification: (verificationId: string) => `/identity/${verificationId}`,
  deposits: '/deposits',
  deposit: (depositId: string) => `/deposits/${depositId}`,
  withdrawals: '/withdrawals',
  withdrawal: (withdrawalId: string) => `/withdrawals/${withdrawalId}`,
  cases: '/cases',
  case: (returnId: string) => `/cases/${returnId}`,
  loans: '/loans',
  loan: (loanId: string) => `/loans/${loanId}`,
  portfolio: '/loan-portfolio',
  proposals: '/loan-proposals',
} as const;
