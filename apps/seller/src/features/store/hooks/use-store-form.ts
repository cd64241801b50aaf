import { isApiError } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useApi } from '#shared/api/calls.ts';
import {
  changedFields,
  changesOf,
  type DraftField,
  type StoreDraft,
  type StoreSettings,
  toDraft,
} from '../store-draft.ts';

const knownFaults = ['email', 'phone', 'postcode', 'country', 'required', 'order', 'amount'] as const;
type Fault = (typeof knownFaults)[number];

export type StoreForm = {
  readonly draft: StoreDraft;
  readonly change: (part: Partial<StoreDraft>) => void;
  /** The sentence for a field of the server's naming, such as `contact.email`. */
  readonly faultOf: (field: string) => string | undefined;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  /** Settings that somebody else has changed as well; null while there are none. */
  readonly conflict: readonly DraftField[] | null;
  /** Takes the other's values for those, and keeps everything else. */
  readonly acceptTheirs: () => void;
};

/** The settings form: what was read, what was changed, and what stood in the way of saving it. */
export function useStoreForm(read: StoreSettings): StoreForm {
  const { t } = useTranslation('seller-store');
  const queries = useQueryClient();
  const api = useApi();
  const showError = useErrorToast();
  const [settings, setSettings] = useState(read);
  const base = toDraft(settings);
  const [draft, setDraft] = useState(base);
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const [conflict, setConflict] = useState<readonly DraftField[] | null>(null);
  const showSaved = (next: StoreSettings) => {
    queries.setQueryData(['store!get', {}], next);
    setSettings(next);
  };
  const action = useAction('store!save', {
    onDone: (saved) => {
      showSaved(saved);
      setDraft(toDraft(saved));
      setFaults({});
      setConflict(null);
      showToast({ kind: 'success', text: t('saved') });
    },
    onRefused: (error) => {
      const refusal = isApiError(error) ? error : undefined;
      if (refusal?.key === 'store_settings_changed') return setConflict((refusal.params.fields ?? []) as DraftField[]);
      const found =
        refusal?.key === 'amount_error' ? { orderMinimum: 'amount' as const } : faultsIn(refusal?.params.fields);
      setFaults(found);
      if (Object.keys(found).length === 0) showError(error);
    },
  });
  const acceptTheirs = () => {
    api.call('store!get', {}).then((theirs) => {
      const others = toDraft(theirs);
      const taken = Object.fromEntries((conflict ?? []).map((field) => [field, others[field]]));
      const mine = Object.fromEntries(changedFields(base, draft).map((field) => [field, draft[field]]));
      showSaved(theirs);
      setDraft({ ...others, ...mine, ...taken });
      setConflict(null);
    }, showError);
  };
  return {
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setFaults((before) => without(before, Object.keys(part)));
    },
    faultOf: (field) => faults[field] && t(`fault.${faults[field]}`),
    isChanged: changedFields(base, draft).length > 0,
    isPending: action.isPending,
    save: () => action.run({ version: settings.version, ...changesOf(base, draft) }),
    discard: () => {
      setDraft(base);
      setFaults({});
    },
    conflict,
    acceptTheirs,
  };
}

function faultsIn(fields: unknown): Readonly<Record<string, Fault>> {
  const list = Array.isArray(fields) ? (fields as { field: string; reason: string }[]) : [];
  return Object.fromEntries(
    list.map(({ field, reason }) => [field, knownFaults.find((fault) => fault === reason) ?? 'amount']),
  );
}

/** The faults but for those of the given settings. */
function without(faults: Readonly<Record<string, Fault>>, settings: readonly string[]) {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !settings.includes(field.split('.', 1)[0] ?? '')),
  );
}
