import { isTrackingNumber } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { useShipOrder } from '../api/fulfil-order.ts';
import type { Pieces } from './use-parcel-lines.ts';

const longestCarrier = 64;
const empty = { carrier: '', trackingNumber: '' };
const names = ['carrier', 'trackingNumber'] as const;

/** The shipping form: a field is checked when it is left, both on sending, and what was typed is kept. */
export function useShipForm(orderId: string, onDone: () => void) {
  const { t } = useTranslation('seller');
  const carrierFault = (text: string) => {
    if (text === '') return t('ship.carrierMissing');
    return text.length > longestCarrier ? t('ship.carrierLong') : undefined;
  };
  const numberFault = (text: string) => {
    if (text === '') return t('ship.numberMissing');
    return isTrackingNumber(text) ? undefined : t('ship.numberWrong');
  };
  const form = usePanelForm({
    initial: empty,
    check: ({ carrier, trackingNumber }) => ({
      carrier: carrierFault(carrier.trim()),
      trackingNumber: numberFault(trackingNumber.trim()),
    }),
    fieldOf: ({ params }) => names.find((name) => JSON.stringify(params.fields ?? []).includes(name)),
    validatesOnBlur: true,
  });
  const ship = useShipOrder({
    onDone: () => {
      form.reset();
      onDone();
    },
    onRefused: form.refuse,
  });
  const send = (lines: Pieces) =>
    form.submit(({ carrier, trackingNumber }) => {
      const parcel = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
      ship.run({ orderId, ...parcel, ...(lines ? { lines } : {}) });
    })();
  return { form, isPending: ship.isPending, send };
}
