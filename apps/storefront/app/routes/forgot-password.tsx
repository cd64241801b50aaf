import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { AuthCard } from '../features/auth/components/auth-card.tsx';
import { ForgotPasswordForm } from '../features/auth/components/forgot-password-form.tsx';

export const handle: PageHandle = { areas: ['auth'] };

export default function ForgotPassword() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('forgot.title')} isIndexed={false} />
      <AuthCard
        title={t('forgot.title')}
        intro={t('forgot.intro')}
        footer={<Link href={paths.login}>{t('login.link')}</Link>}
      >
        <ForgotPasswordForm onDone={() => void navigate(paths.login)} />
      </AuthCard>
    </>
  );
}
