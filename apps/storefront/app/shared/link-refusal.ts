import { ApiError } from '@entrepot/client';
import { useEffect, useState } from 'react';

/**
 * What the code of a mailed link was refused with, and how to note it. A link that lost its code on the way is refused with `deadKey` before
 * anything is sent, which only the browser can tell: the server is told no codes of addresses.
 */
export function useLinkRefusal(code: string, deadKey: string) {
  const [refusal, setRefusal] = useState<unknown>();
  useEffect(() => {
    if (code === '') setRefusal(new ApiError({ key: deadKey, code: 0 }));
  }, [code, deadKey]);
  return [refusal, setRefusal] as const;
}
