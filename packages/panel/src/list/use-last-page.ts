import { lastPageAddress } from '@entrepot/client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads to the last page of a list when the address's `page` is past its end. Any other answer is left alone. */
export function useLastPage(answer: unknown): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const href = lastPageAddress(answer, pathname, search);
  useEffect(() => {
    if (href !== undefined) void navigate(href, { replace: true, preventScrollReset: true });
  }, [href, navigate]);
}
