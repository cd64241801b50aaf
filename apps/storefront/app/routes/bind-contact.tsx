import { useTranslation } from '@entrepot/i18n/react';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { Contacts } from '../features/account/components/security/bind-contact.tsx';

export default function BindContact() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('setup.contact.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <Contacts />
    </>
  );
}
