import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { isTrackingNumber } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { platformDateTime } from '@entrepot/panel/time.tsx';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCorrectTracking } from '../../api/keep-parcels.ts';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import { CarrierInput } from './carrier-input.tsx';

type Props = { readonly shipment: SellerOrderWhole['shipments'][number]; readonly onClose: () => void };

/** Corrects carrier and number of a parcel while that is possible. */
export function CorrectDialog({ shipment, onClose }: Props) {
  const { t } = useTranslation(['seller-fulfil', 'seller']);
  const textOf = useErrorText();
  const [carrier, setCarrier] = useState(shipment.carrier);
  const [trackingNumber, setNumber] = useState(shipment.trackingNumber);
  const [fault, setFault] = useState<string>();
  const correct = useCorrectTracking({ onDone: onClose, onRefused: (error) => setFault(textOf(error)) });
  const send = () => {
    const parcel = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
    if (parcel.carrier === '') setFault(t('seller:ship.carrierMissing'));
    else if (!isTrackingNumber(parcel.trackingNumber)) setFault(t('seller:ship.numberWrong'));
    else correct.run({ shipmentId: shipment.shipmentId, ...parcel });
  };
  return (
    <FormDialog
      title={t('parcel.correctTitle')}
      submit={t('parcel.save')}
      note={
        shipment.correctableUntil === undefined
          ? undefined
          : t('parcel.correctUntil', {
              time: platformDateTime(shipment.correctableUntil),
            })
      }
      fault={fault}
      isPending={correct.isPending}
      onSend={send}
      onClose={onClose}
    >
      <CarrierInput data-autofocus label={t('seller:ship.carrier')} value={carrier} onChange={setCarrier} />
      <TextInput
        label={t('seller:ship.number')}
        dir="ltr"
        value={trackingNumber}
        onChange={(event) => setNumber(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
