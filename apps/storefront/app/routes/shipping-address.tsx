import { useTranslation } from '@entrepot/i18n/react';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { AddressBook } from '../features/addresses/components/address-book.tsx';

export const handle: PageHandle = { areas: ['addresses'] };

export default function ShippingAddress() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle title={t('setup.addresses.title')} parent={{ label: t('menu.setup'), href: paths.setup }} />
      <AddressBook />
    </>
  );
}
