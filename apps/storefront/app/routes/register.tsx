import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths, withBack } from '#shared/paths.ts';
import { useReturnWhenLoggedIn } from '#shared/session/use-return.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AuthCard } from '../features/auth/components/auth-card.tsx';
import { RegisterForm } from '../features/auth/components/register-form.tsx';

export const handle: PageHandle = { areas: ['auth'] };

export default function Register() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const { signIn } = useSession();
  const back = search.get('back');
  useReturnWhenLoggedIn(back);
  return (
    <>
      <PageHead title={t('register.title')} isIndexed={false} />
      <AuthCard
        title={t('register.title')}
        intro={t('register.intro')}
        footer={<Link href={withBack(paths.login, back)}>{t('login.link')}</Link>}
      >
        <RegisterForm
          onRegistered={(person) => {
            signIn(person);
            showToast({ kind: 'success', text: t('register.done') });
          }}
        />
      </AuthCard>
    </>
  );
}
