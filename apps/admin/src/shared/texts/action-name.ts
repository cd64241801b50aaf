import { type TextKey, useTranslation } from '@entrepot/i18n/react';

type ActionKey = Extract<TextKey<'admin-audit'>, `action.${string}`>;

/** The text of what a call does; what is done at the console has a name of the same form, with a colon. */
export const actionKey = (call: string) => `action.${call.replace(/[!:]/, '.')}` as ActionKey;

/** What staff did, in words; what this version of the panel does not know by its own name. */
export function useActionName(): (call: string) => string {
  const { t } = useTranslation('admin-audit');
  return (call) => t(actionKey(call), { defaultValue: call });
}
