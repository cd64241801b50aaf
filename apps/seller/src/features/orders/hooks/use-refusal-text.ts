import { useTranslation } from '@entrepot/i18n/react';
import { useCallback } from 'react';

type Refusal = { readonly error?: string | undefined; readonly params?: Readonly<Record<string, unknown>> | undefined };

/** Gives the sentence for a row that was refused within a call that went through. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    ({ error, params }) => {
      if (error === undefined) return '';
      const translate = t as (key: string, params: object) => string;
      return i18n.exists(error, { ns: 'errors' }) ? translate(error, params ?? {}) : t('system_error');
    },
    [t, i18n],
  );
}
