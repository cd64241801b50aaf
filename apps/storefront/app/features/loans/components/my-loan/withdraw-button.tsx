import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import type { Loan } from '../../hooks/loan-types.ts';
import { useLoanAction } from '../../hooks/use-loan-action.ts';

/** Withdraws an application, after a question. */
export function WithdrawButton({ loan: { loanId } }: { readonly loan: Loan }) {
  const { t } = useTranslation('loans');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useLoanAction('loan!withdraw', () => showToast({ kind: 'success', text: t('withdraw.done') }));
  return (
    <>
      <Button isPending={withdraw.isPending} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        confirmLabel={t('withdraw')}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          withdraw.run({ loanId });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
