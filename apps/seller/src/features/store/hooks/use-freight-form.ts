import { isApiError } from '@entrepot/client';
import { useErrorText, useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import {
  emptyFreight,
  type FreightDraft,
  freightFaults,
  freightInput,
  type Template,
  toFreightDraft,
} from '../freight-draft.ts';

export type FreightForm = {
  readonly draft: FreightDraft;
  readonly change: (part: Partial<FreightDraft>) => void;
  readonly faultOf: (field: string) => string | undefined;
  /** What stands in the way of the template as a whole. */
  readonly refusal: string | undefined;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly save: () => void;
};

/** The form of one freight template. Faults show once it has been sent, and go as they are mended. */
export function useFreightForm(known: Template | undefined, shipsFrom: string, onSaved: () => void): FreightForm {
  const { t } = useTranslation('seller-store');
  const textOf = useErrorText();
  const showError = useErrorToast();
  // The version belongs to what was read when writing began: the list may be read anew meanwhile.
  const [base] = useState(known);
  const [start] = useState(() => (base ? toFreightDraft(base) : emptyFreight(shipsFrom)));
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const action = useAction('freight!save', {
    onDone: () => {
      showToast({ kind: 'success', text: t('saved') });
      onSaved();
    },
    onRefused: (error) => {
      const key = isApiError(error) ? error.key : '';
      if (key === 'freight_changed') setRefusal(t('freight.changed'));
      else if (key.startsWith('freight_')) setRefusal(textOf(error));
      else showError(error);
    },
  });
  const faults = freightFaults(draft);
  return {
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setRefusal(undefined);
    },
    faultOf: (field) => (isChecked && faults[field] ? t(`fault.${faults[field]}`) : undefined),
    refusal,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    isPending: action.isPending,
    save: () => {
      setChecked(true);
      if (Object.keys(faults).length === 0) action.run(freightInput(draft, base));
    },
  };
}
