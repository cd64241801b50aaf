import { useTranslation } from '@entrepot/i18n/react';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { NotificationPreferences } from '../features/notifications/components/notification-preferences.tsx';

export const handle: PageHandle = { areas: ['notifications'] };

export default function Page() {
  const { t } = useTranslation(['account', 'notifications']);
  return (
    <>
      <PageTitle
        title={t('account:setup.notifications.title')}
        parent={{ label: t('account:menu.setup'), href: paths.setup }}
      />
      <NotificationPreferences />
    </>
  );
}
