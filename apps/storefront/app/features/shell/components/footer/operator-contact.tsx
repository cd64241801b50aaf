import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useRouteLoaderData } from 'react-router';

/** Where to reach whoever runs the shop; nothing where no address is set. */
export function OperatorContact() {
  const { t } = useTranslation('shell');
  // The root's data by hand: the root imports what surrounds every page.
  const email = useRouteLoaderData<{ readonly operatorEmail: string }>('root')?.operatorEmail;
  if (!email) return null;
  return (
    <p>
      {beforeValue(t('footer.business'))}
      <bdi dir="ltr">{email}</bdi>
    </p>
  );
}
