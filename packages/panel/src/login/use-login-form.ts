import { useTranslation } from '@entrepot/i18n/react';
import { type PanelForm, usePanelForm } from '../form/use-panel-form.ts';

type Login = { readonly username: string; readonly password: string; readonly code: string };
export type LoginForm = PanelForm<Login>;

const empty: Login = { username: '', password: '', code: '' };

/** User name and password, and for some staff a code besides: `codeFault` says what is wrong with it where one is asked for. */
export function useLoginForm(codeFault: (code: string) => string | undefined = () => undefined): LoginForm {
  const { t } = useTranslation('panel');
  return usePanelForm({
    initial: empty,
    check: ({ username, password, code }) => ({
      username: username.trim() === '' ? t('login.usernameMissing') : undefined,
      password: password === '' ? t('login.passwordMissing') : undefined,
      code: codeFault(code),
    }),
    fieldOf: { totp_wrong: 'code' },
  });
}

/** What the server is asked with. */
export const credentialsOf = ({ username, password }: Login) => ({ username: username.trim(), password });
