import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { readBootstrap } from '@entrepot/panel/bootstrap.ts';
import {
  endSession,
  loginQuestion,
  offerLogin,
  readToken,
  renewSession,
  subscribeToken,
  writeToken,
} from '@entrepot/panel/session/session-store.ts';
import { Modal } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { keepStaff, readStaff } from '#shared/staff/staff-store.ts';
import { StaffLogin } from './staff-login.tsx';

/** Asks for the login over the page once the session has ended, so that nothing is lost that was typed in it. */
export function LoginQuestion() {
  useEffect(() => offerLogin(), []);
  return useSyncExternalStore(loginQuestion.subscribe, loginQuestion.isOpen) && <LoginDialog />;
}

function LoginDialog() {
  const { t } = useTranslation('admin');
  const { t: tPanel } = useTranslation('panel');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  // Another tab may log in or out meanwhile.
  useEffect(() => subscribeToken(() => loginQuestion.settle(readToken() !== null)), []);
  const goOn = ({ token, ...staff }: AdminOutputOf<'user!newlogin'>) => {
    const isSame = staff.username === readStaff().username;
    keepStaff(staff);
    if (isSame) return renewSession(token);
    // Somebody else begins anew: what the page holds is not theirs.
    loginQuestion.settle(false);
    void navigate(paths.home, { replace: true });
    writeToken(token);
  };
  return (
    <Modal
      opened
      onClose={endSession}
      closeOnClickOutside={false}
      title={t('login.title')}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      lockScroll={false}
      centered
    >
      <div className={styles.stack}>
        <p>{tPanel('session.expired')}</p>
        <StaffLogin isDemo={readBootstrap().isDemo} username={readStaff().username} onLoggedIn={goOn} />
      </div>
    </Modal>
  );
}
