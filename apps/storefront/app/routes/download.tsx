import { useTranslation } from '@entrepot/i18n/react';
import { DownloadView } from '../features/account/components/download-view.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';

export default function Download() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('menu.download')} />
      <DownloadView />
    </>
  );
}
