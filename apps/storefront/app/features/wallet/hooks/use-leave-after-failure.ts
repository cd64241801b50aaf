import { isAnswerLost, isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';

/** As specified. */
const leaveAfterMs = 2500;

/**
 * What follows a failed call about deposits, as specified: the refusal is shown, and a moment later the wallet. An ended session
 * is told, and led on, by the session itself. After a lost answer the page stays: what was done is in its list by then, or is sent once more.
 */
export function useLeaveAfterFailure(): (error: unknown) => void {
  const navigate = useNavigate();
  const showError = useErrorToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (error) => {
      showError(error);
      if (isAnswerLost(error) || (isApiError(error) && error.key === 'session_expired')) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(paths.wallet), leaveAfterMs);
    },
    [navigate, showError],
  );
}
