import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { BillingForm } from '../features/account/components/billing-form.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';

export default function Billing() {
  const { t } = useTranslation('account');
  const billing = useCall('user!billing', {});
  return (
    <>
      <PageTitle title={t('setup.billing.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <CallView result={billing} skeleton={<Skeleton lines={6} />}>
        {(details) => (
          <Panel>
            <BillingForm details={details} />
          </Panel>
        )}
      </CallView>
    </>
  );
}
