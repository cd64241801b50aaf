import { isOwnPath } from '@entrepot/domain';
import { useCallback } from 'react';
import { useNavigate } from './site/navigation.tsx';

/** Leads to a page that takes a payment: another company's, or this shop's own that simulates one. */
export function useGoToProvider(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      if (isOwnPath(address)) void navigate(address);
      else window.location.assign(address);
    },
    [navigate],
  );
}
