import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import styles from './account.module.css';
import { AvatarPicker } from './avatar-picker.tsx';

const avatarSize = 64;

/** Who is signed in, and the balance. */
export function Greeting() {
  const { t } = useTranslation('account');
  const person = useCall('localuser!get', {});
  const [isPicking, setPicking] = useState(false);
  return (
    <Panel className={styles.greeting}>
      <CallView result={person} skeleton={<Skeleton lines={3} />}>
        {(user) => (
          <>
            <button
              type="button"
              className={styles.avatarButton}
              onClick={() => setPicking(true)}
              aria-label={t('avatar.change')}
            >
              <Avatar number={user.avatar} size={avatarSize} />
            </button>
            <div className={styles.person}>
              <p className={styles.hello}>{t('dashboard.hello', { name: user.username })}</p>
              <p className={styles.muted}>
                {beforeValue(t('dashboard.usercode'))}
                <bdi dir="ltr">{user.usercode}</bdi>
              </p>
              <p className={styles.muted}>
                {beforeValue(t('dashboard.invitation'))}
                <bdi dir="ltr">{user.invitationCode}</bdi>
              </p>
            </div>
            <div className={styles.balance}>
              <p className={styles.muted}>{t('dashboard.balance')}</p>
              <Price value={user.money} size="large" />
            </div>
            <AvatarPicker current={user.avatar} isOpen={isPicking} onClose={() => setPicking(false)} />
          </>
        )}
      </CallView>
    </Panel>
  );
}
