import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { deviceName } from '@entrepot/ui/device/device-name.ts';
import styles from '../queue/queue.module.css';

type Session = AdminOutputOf<'session!list'>[number];

/** A session: from what device and address, and when it was used last. */
export function SessionFacts({ session }: { readonly session: Session }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <span className={styles.rowLine}>
        <bdi title={session.device}>
          {session.device === '' ? t('session.unknownDevice') : deviceName(session.device)}
        </bdi>
        {session.isCurrent && <Badge tone="good">{t('session.current')}</Badge>}
      </span>
      <span className={styles.muted}>
        {session.address !== '' && (
          <>
            <bdi dir="ltr">{session.address}</bdi> ·{' '}
          </>
        )}
        {t('session.lastUsed')} <Time value={session.lastSeenTime} />
      </span>
    </>
  );
}
