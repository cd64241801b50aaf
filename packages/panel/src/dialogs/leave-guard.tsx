import { DiscardQuestion } from '@entrepot/ui/dialog/discard-question.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

type Props = {
  /** Whether anything was typed that is not saved. */
  readonly isDirty: boolean;
  /** Saving may lead elsewhere by itself. */
  readonly isSaving?: boolean;
};

/** Asks before unsaved work is left: by a link, another page of a list, the way back, a reload or closing the window. */
export function LeaveGuard({ isDirty, isSaving = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && !isSaving && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <DiscardQuestion
      isOpen={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
