import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { useLocation, useNavigate } from '../site/navigation.tsx';
import { claimPendingAction, savePendingAction } from './pending-action.ts';
import { useSession } from './use-session.ts';

type Options = {
  /** What it does and with what, such as `favourite 12`: one name on a page. */
  readonly name: string;
  /** Does it, for somebody who is logged in. */
  readonly act: () => void;
  /** Does it after login, where that is something else: a toggle would undo what was wanted. */
  readonly resume?: () => void;
  /** Where it can be done after login; the present page without it. */
  readonly back?: string;
  /** False while something that it needs has not arrived. */
  readonly isReady?: boolean;
};

/**
 * An action that needs an account. Who is logged in has it done at once; a visitor is told, led to login, and finds it done
 * on coming back. Call the answer when the button is pressed.
 */
export function useAccountAction({ name, act, resume = act, back, isReady = true }: Options): () => void {
  const { t } = useTranslation('shell');
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const latest = useRef(resume);
  latest.current = resume;
  useEffect(() => {
    if (isLoggedIn && isReady && claimPendingAction(name)) latest.current();
  }, [isLoggedIn, isReady, name]);
  return () => {
    if (isLoggedIn) {
      act();
      return;
    }
    const returnTo = back ?? `${pathname}${search}`;
    savePendingAction({ name, back: returnTo });
    showToast({ kind: 'warning', text: t('session.notLoggedIn') });
    void navigate(paths.loginFor(returnTo));
  };
}
