import { useEffect } from 'react';
import { useApi } from '../../../shared/api/calls.ts';
import { readStored, storedNames, writeStored } from '../../../shared/stored-values.ts';

const idBytes = 12;

/** A random name of this browser that says nothing about the person. */
function visitorId(): string {
  const stored = readStored(storedNames.visitorId);
  if (stored !== null && /^[a-z0-9]{16,40}$/.test(stored)) return stored;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(idBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeStored(storedNames.visitorId, id);
  return id;
}

/** Reports that the product's page was opened, once. A lost report is not worth telling anybody. */
export function useViewReport(sellerGoodsId: string): void {
  const api = useApi();
  useEffect(() => {
    void api.call('sellerGoods!view', { sellerGoodsId, visitorId: visitorId() }).catch(() => undefined);
  }, [api, sellerGoodsId]);
}
