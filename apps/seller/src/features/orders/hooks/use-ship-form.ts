import { isApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { isTrackingNumber } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useShipOrder } from '../api/fulfil-order.ts';
import type { Pieces } from './use-parcel-lines.ts';

type Field = 'carrier' | 'trackingNumber';
type Faults = { readonly [Name in Field | 'form']?: string | undefined };

const longestCarrier = 64;
const empty = { carrier: '', trackingNumber: '' };

/** The shipping form: a field is judged when it is left, both on sending, and what was typed is kept. */
export function useShipForm(orderId: string, onDone: () => void) {
  const { t } = useTranslation('seller');
  const textOf = useErrorText();
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});

  const judge = (name: Field): string | undefined => {
    const text = values[name].trim();
    if (name === 'carrier') {
      if (text === '') return t('ship.carrierMissing');
      return text.length > longestCarrier ? t('ship.carrierLong') : undefined;
    }
    if (text === '') return t('ship.numberMissing');
    return isTrackingNumber(text) ? undefined : t('ship.numberWrong');
  };

  const showRefusal = (error: unknown) => {
    const text = textOf(error);
    const fields = isApiError(error) ? JSON.stringify(error.params.fields ?? []) : '';
    const name = (['carrier', 'trackingNumber'] as const).find((field) => fields.includes(field));
    setFaults(name ? { [name]: text } : { form: text });
  };

  const ship = useShipOrder({
    onDone: () => {
      setValues(empty);
      onDone();
    },
    onRefused: showRefusal,
  });

  return {
    values,
    faults,
    isPending: ship.isPending,
    set: (name: Field, text: string) => {
      setValues((before) => ({ ...before, [name]: text }));
      setFaults((before) => ({ ...before, [name]: undefined, form: undefined }));
    },
    // A field that is left empty is not scolded before the form is sent.
    leave: (name: Field) => {
      if (values[name] !== '') setFaults((before) => ({ ...before, [name]: judge(name) }));
    },
    /** Sends the form, or names the first field that is not right yet. */
    send: (lines: Pieces): Field | undefined => {
      const found = { carrier: judge('carrier'), trackingNumber: judge('trackingNumber') };
      setFaults(found);
      if (found.carrier !== undefined) return 'carrier';
      if (found.trackingNumber !== undefined) return 'trackingNumber';
      const parcel = { carrier: values.carrier.trim(), trackingNumber: values.trackingNumber.trim() };
      ship.run({ orderId, ...parcel, ...(lines ? { lines } : {}) });
      return undefined;
    },
  };
}
