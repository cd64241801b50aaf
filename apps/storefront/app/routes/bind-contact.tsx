import { useTranslation } from '@entrepot/i18n/react';
import { paths } from '#shared/paths.ts';
import { Contacts } from '../features/account/components/bind-contact.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';

export default function BindContact() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('setup.contact.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <Contacts />
    </>
  );
}
