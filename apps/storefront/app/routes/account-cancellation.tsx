import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { purgeClosedAccount } from '#shared/session/purge-personal-data.ts';
import { leaveSession } from '#shared/session/session-store.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { AccountCancellation } from '../features/account/components/account-cancellation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';

export default function AccountCancellationPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { usercode } = useSession();
  return (
    <>
      <PageTitle title={t('setup.cancellation.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <AccountCancellation
        onClosed={() => {
          showToast({ kind: 'success', text: t('cancellation.done') });
          // Left before anything is asked again: a call that is refused meanwhile would lead to the login, and back to this page.
          leaveSession();
          queries.clear();
          purgeClosedAccount(usercode);
          void navigate(paths.home);
        }}
      />
    </>
  );
}
