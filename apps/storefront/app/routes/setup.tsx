import { useTranslation } from '@entrepot/i18n/react';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { SetupList } from '../features/account/components/setup-list.tsx';

export default function Setup() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('menu.setup')} />
      <SetupList />
    </>
  );
}
