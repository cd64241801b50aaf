import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { paths } from '#shared/paths.ts';

/** The address names a checkout that this person does not have: none, or another's. */
export function CheckoutAbsent() {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      title={t('absent.title')}
      text={t('absent.text')}
      action={
        <ButtonLink kind="primary" href={paths.orders}>
          {t('pay.toOrders')}
        </ButtonLink>
      }
    />
  );
}
