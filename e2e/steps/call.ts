import { readRun, recordSecret } from '../product/run-record.ts';

export type Token = string;
type Answer = { readonly code: number; readonly error?: string; readonly msg?: string; readonly data?: unknown };

export type CallOptions = {
  readonly token?: Token;
  readonly surface?: '/api' | '/seller/api' | '/admin/api';
  readonly language?: string;
};

/**
 * Calls the shop over HTTP as another browser or a seller would, for what a journey needs but is not about. The type of
 * the answer is the caller's word.
 *
 * @throws Error with the refusal's key.
 */
export async function call<Data>(name: string, input: object, options: CallOptions = {}): Promise<Data> {
  const { token, surface = '/api', language = 'en' } = options;
  const response = await fetch(`${readRun().url}${surface}/${name}.action?lang=${language}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as Answer;
  if (answer.code !== 0) throw new Error(`${name} was refused: ${answer.error ?? answer.msg}`);
  return answer.data as Data;
}

/** Signs a person in, apart from any browser. */
export async function logIn(
  username: string,
  password: string,
  surface: CallOptions['surface'] = '/api',
): Promise<Token> {
  const { token } = await call<{ token: Token }>('user!newlogin', { username, password }, { surface });
  recordSecret(token);
  return token;
}
