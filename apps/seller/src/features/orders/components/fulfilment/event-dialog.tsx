import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAddShipmentEvent } from '../../api/keep-parcels.ts';
import { type EventKind, eventKinds, eventTexts } from '../../shipment-events.ts';

type Props = { readonly shipmentId: string; readonly onClose: () => void };

const longestPlace = 100;
const longestText = 300;

/** Tells the buyer where a parcel is. */
export function EventDialog({ shipmentId, onClose }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const { t: tPanel } = useTranslation('seller');
  const textOf = useErrorText();
  const [kind, setKind] = useState<EventKind>('in_transit');
  const [place, setPlace] = useState('');
  const [text, setText] = useState('');
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useAddShipmentEvent({ onDone: onClose, onRefused: (error) => setFault(textOf(error)) });
  const send = () => {
    const when = time === '' ? {} : { time: fromZoneTime(time) ?? '' };
    add.run({ shipmentId, kind, place: place.trim(), text: text.trim(), ...when });
  };
  return (
    <FormDialog
      title={t('parcel.eventTitle')}
      submit={t('parcel.addEvent')}
      fault={fault}
      isPending={add.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={t('parcel.eventKind')}
        data={eventKinds.map((value) => ({ value, label: t(eventTexts[value]) }))}
        value={kind}
        onChange={(value) => setKind(eventKinds.find((each) => each === value) ?? kind)}
        allowDeselect={false}
      />
      <TextInput
        label={t('parcel.eventPlace')}
        dir="auto"
        maxLength={longestPlace}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <Textarea
        label={t('parcel.eventText')}
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t('parcel.eventTime')}
        description={`${t('parcel.eventTimeHint')} · ${tPanel('time.zone')}`}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
