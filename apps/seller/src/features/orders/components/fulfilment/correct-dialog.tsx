import { isTrackingNumber } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { platformDateTime } from '@entrepot/panel/time.tsx';
import { TextInput } from '@mantine/core';
import { useCorrectTracking } from '../../api/update-parcels.ts';
import type { SellerOrderWhole } from '../../order-tabs.ts';
import { CarrierInput } from './carrier-input.tsx';

type Props = { readonly shipment: SellerOrderWhole['shipments'][number]; readonly onClose: () => void };

/** Corrects carrier and number of a parcel while that is possible. */
export function CorrectDialog({ shipment, onClose }: Props) {
  const { t } = useTranslation(['seller-fulfil', 'seller']);
  const form = usePanelForm({
    initial: { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber },
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrier.trim() === '' ? t('seller:ship.carrierMissing') : undefined,
      trackingNumber: isTrackingNumber(trackingNumber.trim()) ? undefined : t('seller:ship.numberWrong'),
    }),
  });
  const correct = useCorrectTracking({ onDone: onClose, onRefused: form.refuse });
  const send = form.submit(({ carrier, trackingNumber }) =>
    correct.run({ shipmentId: shipment.shipmentId, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }),
  );
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
      fault={form.refusal}
      isPending={correct.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field of={form} name="carrier">
        {(field) => <CarrierInput data-autofocus label={t('seller:ship.carrier')} {...field} />}
      </Field>
      <Field of={form} name="trackingNumber">
        {(field) => (
          <TextInput label={t('seller:ship.number')} dir="ltr" autoComplete="off" spellCheck={false} {...field} />
        )}
      </Field>
    </FormDialog>
  );
}
