import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lastPageAddress } from '../last-page.ts';

/** Leads to the last page of a list when the page that the address names is past its end. Any other answer is left alone. */
export function useLastPage(answer: unknown, name = 'page'): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const href = lastPageAddress(answer, pathname, search, name);
  useEffect(() => {
    if (href !== undefined) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, navigate]);
}
