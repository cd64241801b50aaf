import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { useVersionedForm, type VersionedForm } from '@entrepot/panel/form/use-versioned-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useApi } from '#shared/api/calls.ts';
import { changesOf, type DraftField, type StoreDraft, type StoreSettings, toDraft } from '../store-draft.ts';

const knownFaults = ['email', 'phone', 'postcode', 'country', 'required', 'order', 'amount'] as const;
type Refused = { readonly field: string; readonly reason: string };

export type StoreForm = VersionedForm<StoreDraft>;

/** The settings form: what was read, what was changed, and what stood in the way of saving it. */
export function useStoreForm(read: StoreSettings) {
  const { t } = useTranslation('seller-store');
  const queries = useQueryClient();
  const api = useApi();
  const showError = useErrorToast();
  // The server tells conflicts by setting, and an address of two people's halves would be nobody's.
  const form = useVersionedForm<StoreDraft>({ read: { values: toDraft(read), version: read.version }, depth: 1 });
  const cache = (next: StoreSettings) => queries.setQueryData(['store!get', {}], next);
  const meet = async (error: unknown, fields: readonly DraftField[]) => {
    const theirs = await api.call('store!get', {});
    cache(theirs);
    const others = toDraft(theirs);
    // Both have set the same: there is nothing to choose, and saving again is all there is to do.
    if (fields.every((field) => JSON.stringify(others[field]) === JSON.stringify(form.values[field]))) showError(error);
  };
  const showFaults = (refused: readonly Refused[]) => {
    for (const { field, reason } of refused)
      form.setFault(placeOf(field), t(`fault.${knownFaults.find((fault) => fault === reason) ?? 'amount'}`));
    const [first] = refused;
    if (first) form.focus(placeOf(first.field));
    return first !== undefined;
  };
  const action = useAction('store!save', {
    onDone: (saved) => {
      form.markSaved(saved.version);
      cache(saved);
      showToast({ kind: 'success', text: t('saved') });
    },
    onRefused: (error) => {
      const refusal = isApiError(error) ? error : undefined;
      const fields = refusal?.params.fields ?? [];
      if (refusal?.key === 'store_settings_changed') return meet(error, fields as DraftField[]).catch(showError);
      return showFaults(
        refusal?.key === 'amount_error' ? [{ field: 'orderMinimum', reason: 'amount' }] : (fields as Refused[]),
      );
    },
  });
  return {
    form,
    isPending: action.isPending,
    save: form.submit((draft) => action.run({ version: form.base.version, ...changesOf(form.base.values, draft) })),
  };
}

/** Where a fault stands that the server names: a break is one field. */
const placeOf = (field: string) => (field.startsWith('holiday.') ? 'holiday' : field) as keyof StoreDraft;
