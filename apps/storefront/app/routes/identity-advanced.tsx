import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { AdvancedForm } from '../features/identity/components/advanced-form.tsx';
import { IdentityFormPage } from '../features/identity/components/identity-form-page.tsx';

export const handle: PageHandle = { areas: ['identity'] };

export default function AdvancedIdentity() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const identity = useCall('identity!get', {});
  return (
    <>
      <PageTitle title={t('level.advanced')} parent={{ label: t('title'), href: paths.identity }} />
      <CallView result={identity} skeleton={<Skeleton lines={10} />}>
        {(own) => (
          <IdentityFormPage identity={own} level="advanced">
            <AdvancedForm identity={own} onDone={() => void navigate(paths.identity)} />
          </IdentityFormPage>
        )}
      </CallView>
    </>
  );
}
