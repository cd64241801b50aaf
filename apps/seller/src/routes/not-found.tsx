import { useTranslation } from '@entrepot/i18n/react';
import { NotFound } from '@entrepot/panel/pages/refused.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

/** An address of the panel that leads nowhere: the orders are the way on. */
export default function NoSuchPage() {
  const { t } = useTranslation('seller');
  return (
    <NotFound
      action={
        <Button component={Link} to={paths.orders}>
          {t('order.backToList')}
        </Button>
      }
    />
  );
}
