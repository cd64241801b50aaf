import { useTranslation } from '@entrepot/i18n/react';
import { type PanelForm, usePanelForm } from '../form/use-panel-form.ts';

type Login = { readonly username: string; readonly password: string; readonly code: string };
export type LoginForm = PanelForm<Login>;

const empty: Login = { username: '', password: '', code: '' };

type Options = {
  /** Whose session has ended: it need not be typed again. */
  readonly username?: string | undefined;
  /** Says what is wrong with the code where one is asked for. */
  readonly codeFault?: (code: string) => string | undefined;
};

/** Username and password, and for some staff a code besides. */
export function useLoginForm({ username: known = '', codeFault = () => undefined }: Options = {}): LoginForm {
  const { t } = useTranslation('panel');
  return usePanelForm({
    initial: { ...empty, username: known },
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
