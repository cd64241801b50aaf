import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { useAction, useCall } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { SessionFacts } from '#shared/staff/session-facts.tsx';

const skeletonLines = 4;

/** Where one is signed in, and the way to end what one does not know. */
export function OwnSessions() {
  const { t } = useTranslation('admin');
  const found = useCall('session!list', {});
  const endOthers = useAction('session!revokeOthers');
  return (
    <Part title={t('session.title')}>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(sessions) => (
          <>
            <ul className={styles.history}>
              {sessions.map((session) => (
                <li key={session.sessionId}>
                  <SessionFacts session={session} />
                  {!session.isCurrent && <EndSession sessionId={session.sessionId} />}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles.choices}>
                <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.run({})}>
                  {t('session.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </CallView>
    </Part>
  );
}

/** Ends one session; each has an action of its own, so that only the one that was pressed is under way. */
function EndSession({ sessionId }: { readonly sessionId: string }) {
  const { t } = useTranslation('admin');
  const end = useAction('session!revoke');
  return (
    <div className={styles.choices}>
      <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.run({ sessionId })}>
        {t('session.end')}
      </Button>
    </div>
  );
}
