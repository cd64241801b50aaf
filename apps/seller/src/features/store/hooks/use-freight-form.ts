import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import type { Faults } from '@entrepot/panel/form/use-panel-form.ts';
import { useVersionedForm, type VersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';
import {
  emptyFreight,
  type FreightDraft,
  freightFaults,
  freightInput,
  type Template,
  toFreightDraft,
} from '../freight-draft.ts';

export type FreightForm = VersionedForm<FreightDraft>;

/** The form of one freight template; `refusal` is what stands in the way of it as a whole. */
export function useFreightForm(known: Template | undefined, shipsFrom: string, onSaved: () => void) {
  const { t } = useTranslation('seller-store');
  const showError = useErrorToast();
  const form = useVersionedForm<FreightDraft>({
    read: { values: known ? toFreightDraft(known) : emptyFreight(shipsFrom), version: known?.version ?? 0 },
    // The unit says what the fees are for: half of one template and half of another is a third that nobody meant.
    depth: 0,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(freightFaults(draft)).map(([field, fault]) => [field, t(`fault.${fault}`)]),
      ) as Faults<FreightDraft>,
  });
  const action = useAction('freight!save', {
    onDone: ({ version }) => {
      form.markSaved(version);
      showToast({ kind: 'success', text: t('saved') });
    },
    onReadAnew: onSaved,
    onRefused: (error) => {
      if (isApiError(error) && error.key.startsWith('freight_')) form.refuse(error);
      else showError(error);
    },
  });
  return {
    form,
    refusal: form.conflicts.length > 0 ? t('freight.changed') : form.refusal,
    // What was saved stays in sight until the router has closed it: sent once more, it would be a second template.
    isPending: action.isPending || action.isSuccess,
    save: form.submit((draft) =>
      action.run(freightInput(draft, known && { freightId: known.freightId, version: form.base.version })),
    ),
  };
}
