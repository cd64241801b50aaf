import { mostShippedAtOnce } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { type PanelForm, usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { readRows } from '../bulk-rows.ts';

type Typed = { readonly text: string; readonly carrier: string };
export type BulkListForm = PanelForm<Typed>;

export const rowsOf = ({ text, carrier }: Typed) => readRows(text, carrier.trim());

/** The list of tracking numbers as it is typed. It is held above the steps, so that the way back finds it as it was. */
export function useBulkList(): BulkListForm {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  return usePanelForm<Typed>({
    initial: { text: '', carrier: '' },
    check: (typed) => {
      const { rows } = rowsOf(typed);
      if (rows.length === 0) return { text: t('many.nothing') };
      const number = formatInteger(rows.length, language);
      return {
        text:
          rows.length > mostShippedAtOnce
            ? t('many.tooMany', { number, most: formatInteger(mostShippedAtOnce, language) })
            : undefined,
      };
    },
  });
}
