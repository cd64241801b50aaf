import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { IdentityOverview } from '../features/identity/components/identity-overview.tsx';

export const handle: PageHandle = { areas: ['identity'] };

export default function IdentityPage() {
  const { t } = useTranslation('identity');
  const { t: account } = useTranslation('account');
  const identity = useCall('identity!get', {});
  return (
    <>
      <PageTitle title={t('title')} parent={{ label: account('menu.setup'), href: paths.setup }} />
      <CallView result={identity} skeleton={<Skeleton lines={10} />}>
        {(own) => <IdentityOverview identity={own} />}
      </CallView>
    </>
  );
}
