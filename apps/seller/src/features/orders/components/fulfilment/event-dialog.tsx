import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useAddShipmentEvent } from '../../api/update-parcels.ts';
import { type EventKind, eventKinds, eventTexts } from '../../shipment-events.ts';

type Props = { readonly shipmentId: string; readonly onClose: () => void };

const longestPlace = 100;
const longestText = 300;
const emptyEvent = { kind: 'in_transit' as EventKind, place: '', text: '', time: '' };

/** Tells the buyer where a parcel is. */
export function EventDialog({ shipmentId, onClose }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const { t: tPanel } = useTranslation('seller');
  const form = usePanelForm({ initial: emptyEvent });
  const add = useAddShipmentEvent({ onDone: onClose, onRefused: form.refuse });
  const send = form.submit(({ kind, place, text, time }) => {
    const when = time === '' ? {} : { time: fromZoneTime(time) ?? '' };
    add.run({ shipmentId, kind, place: place.trim(), text: text.trim(), ...when });
  });
  return (
    <FormDialog
      title={t('parcel.eventTitle')}
      submit={t('parcel.addEvent')}
      fault={form.refusal}
      isPending={add.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field of={form} name="kind">
        {(field) => (
          <Select
            data-autofocus
            label={t('parcel.eventKind')}
            data={eventKinds.map((value) => ({ value, label: t(eventTexts[value]) }))}
            allowDeselect={false}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="place">
        {(field) => <TextInput label={t('parcel.eventPlace')} dir="auto" maxLength={longestPlace} {...field} />}
      </Field>
      <Field of={form} name="text">
        {(field) => <Textarea label={t('parcel.eventText')} maxLength={longestText} {...field} />}
      </Field>
      <Field of={form} name="time">
        {(field) => (
          <TextInput
            type="datetime-local"
            label={t('parcel.eventTime')}
            description={`${t('parcel.eventTimeHint')} · ${tPanel('time.zone')}`}
            {...field}
          />
        )}
      </Field>
    </FormDialog>
  );
}
