import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import { pagePath, paths, readPageNumber } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { SignInRecords } from '../features/account/components/security/sign-in-records.tsx';

export default function SignInRecordsPage() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('setup.records.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <SignInRecords page={readPageNumber(search)} hrefOf={(page) => pagePath(paths.signInRecords, page)} />
    </>
  );
}
