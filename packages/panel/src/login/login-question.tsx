import { useTranslation } from '@entrepot/i18n/react';
import { Modal, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { panelPaths } from '../paths.ts';
import {
  endSession,
  loginQuestion,
  offerLogin,
  readToken,
  renewSession,
  subscribeToken,
  writeToken,
} from '../session/session-store.ts';

type Props = {
  readonly title: string;
  /** The login's form. */
  readonly children: ReactNode;
};

/** Asks for the login over the page once the session has ended, so that nothing is lost that was typed in it. */
export function LoginQuestion(props: Props) {
  useEffect(() => offerLogin(), []);
  return useSyncExternalStore(loginQuestion.subscribe, loginQuestion.isOpen) && <LoginDialog {...props} />;
}

function LoginDialog({ title, children }: Props) {
  const { t } = useTranslation('panel');
  const { t: tCommon } = useTranslation('common');
  // Another tab may log in or out meanwhile.
  useEffect(() => subscribeToken(() => loginQuestion.settle(readToken() !== null)), []);
  return (
    <Modal
      opened
      onClose={endSession}
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
      attributes={{ header: { role: 'presentation' } }}
      lockScroll={false}
      centered
    >
      <Stack gap="sm">
        <p>{t('session.expired')}</p>
        {children}
      </Stack>
    </Modal>
  );
}

/** Goes on with the session of who has answered the question. Somebody else begins anew: what the page holds is not theirs. */
export function useGoOn(): (token: string, isSame: boolean) => void {
  const navigate = useNavigate();
  return (token, isSame) => {
    if (isSame) return renewSession(token);
    loginQuestion.settle(false);
    void navigate(panelPaths.home, { replace: true });
    writeToken(token);
  };
}
