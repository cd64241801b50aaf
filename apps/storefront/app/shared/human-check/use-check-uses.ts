import { isApiError } from '@entrepot/client';
import { useCallback, useState } from 'react';

/** How often a form has used up its human check, and whether the last answer was wrong. */
export type CheckUse = { readonly count: number; readonly wasWrong: boolean };

/** Counts the uses of a form's human check. `refused` is told every refusal: it answers whether the check was the reason. */
export function useCheckUses() {
  const [use, setUse] = useState<CheckUse>({ count: 0, wasWrong: false });
  const used = useCallback((wasWrong: boolean) => setUse(({ count }) => ({ count: count + 1, wasWrong })), []);
  const refused = useCallback(
    (error: unknown) => {
      const wasWrong = isApiError(error) && error.key === 'captcha_failed';
      used(wasWrong);
      return wasWrong;
    },
    [used],
  );
  return { use, passed: () => used(false), refused };
}
