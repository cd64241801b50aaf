import { useTranslation } from '@entrepot/i18n/react';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { LoginPasswordForm } from '../features/account/components/security/login-password-form.tsx';

export default function LoginPassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('setup.loginPassword.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <LoginPasswordForm onDone={() => void navigate(paths.setup)} />
    </>
  );
}
