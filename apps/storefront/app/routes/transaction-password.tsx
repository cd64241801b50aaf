import { useTranslation } from '@entrepot/i18n/react';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { FundPassword } from '../features/account/components/security/fund-password.tsx';

export default function TransactionPassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('setup.fundPassword.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <FundPassword onDone={() => void navigate(paths.setup)} />
    </>
  );
}
