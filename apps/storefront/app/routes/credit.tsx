import { Outlet } from 'react-router';
import { browserLoader, type PageHandle, serverLoader } from '#shared/page-data.ts';
import { getLoanOffers } from '../features/loans/api/get-loan-offers.ts';
import { LoanPages } from '../features/loans/components/loan-pages.tsx';

export const handle: PageHandle = { areas: ['loans'] };
export const loader = serverLoader(getLoanOffers);
export const clientLoader = browserLoader(getLoanOffers);

/** The pages that lead to a loan. Where the shop offers none, none of them is there. */
export default function Credit() {
  return (
    <LoanPages>
      <Outlet />
    </LoanPages>
  );
}
