import { useEffect } from 'react';
import { safeBackPath } from '../paths.ts';
import { useNavigate } from '../site/navigation.tsx';
import { armPendingAction } from './pending-action.ts';
import { useSession } from './use-session.ts';

/** Leaves login and registration for the page that the person came from, as soon as there is a session. */
export function useReturnWhenLoggedIn(back: string | null): void {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLoggedIn) return;
    armPendingAction(safeBackPath(back));
    void navigate(safeBackPath(back), { replace: true });
  }, [isLoggedIn, back, navigate]);
}
