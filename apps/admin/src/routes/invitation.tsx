import { useTranslation } from '@entrepot/i18n/react';
import { LoginPage } from '@entrepot/panel/login/login-page.tsx';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { AcceptInvitation } from '../features/auth/components/accept-invitation.tsx';

export default function Invitation() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { hash } = useLocation();
  return (
    <LoginPage title={t('invitation.title')} lead={t('invitation.lead')}>
      <AcceptInvitation
        code={hash.slice(1)}
        onAccepted={(username) => void navigate(paths.login, { replace: true, state: { username } })}
      />
    </LoginPage>
  );
}
