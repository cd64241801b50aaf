import { isTrackingNumber } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { type ReturnCase, staleCalls } from '../hooks/case-types.ts';
import styles from './aftersales.module.css';

type Props = { readonly case: ReturnCase; readonly isOpen: boolean; readonly onClose: () => void };

/** Tells the store how its goods come back. */
export function SendGoodsDialog({ case: shown, isOpen, onClose }: Props) {
  const { t } = useTranslation('aftersales');
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = useAction('orderReturn!sendGoods', {
    invalidates: staleCalls,
    onDone: () => {
      showToast({ kind: 'success', text: t('done.sendGoods') });
      onClose();
    },
  });
  const isMissing = carrier.trim() === '';
  const isWrong = !isTrackingNumber(trackingNumber.trim());
  const submit = () => {
    setChecked(true);
    if (isMissing || isWrong) return;
    const input = { returnId: shown.returnId, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
    send.run(input);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('goods.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" isPending={send.isPending} onClick={submit}>
            {t('goods.submit')}
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {shown.returnAddress !== undefined && (
          <p className={styles.words}>
            <bdi>{shown.returnAddress}</bdi>
          </p>
        )}
        <Input
          label={t('goods.carrier')}
          maxLength={64}
          value={carrier}
          error={isChecked && isMissing ? t('goods.carrierMissing') : undefined}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <Input
          label={t('goods.tracking')}
          dir="ltr"
          maxLength={64}
          autoCapitalize="characters"
          value={trackingNumber}
          error={isChecked && isWrong ? t('goods.trackingWrong') : undefined}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('goods.submit')}
        </button>
      </form>
    </Dialog>
  );
}
