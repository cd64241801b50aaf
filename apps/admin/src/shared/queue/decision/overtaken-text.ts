import { isApiError } from '@entrepot/client';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { actionKey } from '../../texts/action-name.ts';

/** What a refusal says of whoever was faster: who it was and what they did, where the server knows. */
export function useOvertakenText(): (error: unknown) => Promise<string> {
  const { t, i18n } = useTranslation('admin');
  return async (error) => {
    const { byName, byCall } = isApiError(error) ? error.params : {};
    if (typeof byName !== 'string' || typeof byCall !== 'string') return t('decision.overtaken');
    await i18n.loadNamespaces('admin-audit');
    const action = i18n.getFixedT(null, 'admin-audit')(actionKey(byCall), { defaultValue: byCall });
    return t('decision.overtakenBy', { name: isolate(byName), action });
  };
}
