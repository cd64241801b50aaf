import type { OutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useCall } from '#shared/api/calls.ts';
import type { PayTarget } from '../hooks/pay-target.ts';
import { FirstFundPassword } from './first-fund-password.tsx';
import { PayForm } from './pay-form.tsx';
import { PayMethods } from './pay-methods.tsx';

type Props = {
  /** Undefined keeps the dialog closed. */
  readonly target: PayTarget | undefined;
  /** What will be taken from the balance, USDT as a decimal string. */
  readonly total: string | undefined;
  readonly onClose: () => void;
  readonly onPaid: (paid: OutputOf<'order!pay'>) => void;
};

/**
 * Pays from the balance with the fund password, or on the page of a provider. Who has no fund password yet chooses one first, in the same dialog. The
 * caller says what follows a payment; the orders and the balance are read anew by themselves.
 */
export function PayDialog({ target, total, onClose, onPaid }: Props) {
  const { t } = useTranslation('payment');
  const isOpen = target !== undefined;
  const person = useCall('localuser!get', {}, { isEnabled: isOpen, staleMs: 0 });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('pay.title')}>
      {target && total !== undefined && (
        <CallView result={person} skeleton={<Skeleton lines={6} />}>
          {(user) => (
            <PayMethods target={target} balance={user.money}>
              {user.hasSafeword ? (
                <PayForm target={target} total={total} balance={user.money} onPaid={onPaid} />
              ) : (
                <FirstFundPassword total={total} balance={user.money} />
              )}
            </PayMethods>
          )}
        </CallView>
      )}
    </Dialog>
  );
}
