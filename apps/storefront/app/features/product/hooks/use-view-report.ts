import { useEffect } from 'react';
import { useApi } from '#shared/api/calls.ts';

/** Reports that the product's page was opened, once. A lost report is not worth telling anybody. */
export function useViewReport(sellerGoodsId: string): void {
  const api = useApi();
  useEffect(() => {
    void api.call('sellerGoods!view', { sellerGoodsId }).catch(() => undefined);
  }, [api, sellerGoodsId]);
}
