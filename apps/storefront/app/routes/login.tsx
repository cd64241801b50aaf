import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths, withBack } from '#shared/paths.ts';
import { useReturnWhenLoggedIn } from '#shared/session/use-return.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useIsDemo } from '#shared/use-is-demo.ts';
import { AuthCard } from '../features/auth/components/auth-card.tsx';
import { LoginForm } from '../features/auth/components/login-form.tsx';

export const handle: PageHandle = { areas: ['auth'] };

export default function Login() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const { signIn } = useSession();
  const isDemo = useIsDemo();
  const back = search.get('back');
  useReturnWhenLoggedIn(back);
  return (
    <>
      <PageHead title={t('login.title')} isIndexed={false} />
      <AuthCard
        title={t('login.title')}
        footer={
          <>
            <Link href={paths.forgotPassword}>{t('forgot.link')}</Link>
            <Link href={withBack(paths.register, back)}>{t('register.link')}</Link>
          </>
        }
      >
        <LoginForm isDemo={isDemo} onLoggedIn={signIn} />
      </AuthCard>
    </>
  );
}
