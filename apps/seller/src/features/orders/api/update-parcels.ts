import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';

type Options = { readonly onDone: () => void; readonly onRefused: (error: unknown) => void };

/** Corrects carrier and number of a parcel. */
export function useCorrectTracking({ onDone, onRefused }: Options) {
  const { t } = useTranslation('seller-fulfil');
  return useAction('order!correctTracking', {
    onDone: () => {
      showToast({ kind: 'success', text: t('parcel.corrected') });
      onDone();
    },
    onRefused,
  });
}

/** Tells the buyer where a parcel is. */
export function useAddShipmentEvent({ onDone, onRefused }: Options) {
  const { t } = useTranslation('seller-fulfil');
  return useAction('shipment!addEvent', {
    onDone: () => {
      showToast({ kind: 'success', text: t('parcel.eventAdded') });
      onDone();
    },
    onRefused,
  });
}

/** A note as somebody else has left it meanwhile. */
export type OtherNote = { readonly text: string; readonly version: number };

/** Saves the store's note; `onChanged` is told what it says when somebody else was quicker. */
export function useWriteNote({
  onDone,
  onChanged,
}: {
  readonly onDone: (version: number) => void;
  readonly onChanged: (now: OtherNote) => void;
}) {
  const { t } = useTranslation('seller-fulfil');
  const showError = useErrorToast();
  return useAction('order!note', {
    onDone: ({ version }) => {
      showToast({ kind: 'success', text: t('note.saved') });
      onDone(version);
    },
    onRefused: (error) => {
      showError(error);
      if (isApiError(error) && error.key === 'order_note_changed') {
        onChanged({ text: String(error.params.text ?? ''), version: Number(error.params.version) });
      }
    },
  });
}
