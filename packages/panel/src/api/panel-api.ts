import { type ApiOf, createHttpApi } from '@entrepot/client';
import { type Sending, sendFile } from '@entrepot/client/react/send-file.ts';
import { panelName } from '../panel-name.ts';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';

/** The slowest line takes this long for the largest file. */
const uploadTimeoutMs = 120_000;

const connection = () => ({
  baseUrl: '',
  prefix: `/${panelName()}/api`,
  language: currentLanguage,
  getToken: readToken,
  onSessionExpired: expireSession,
});

/** The panel's calls over HTTP. */
export const createPanelApi = <Calls>(): ApiOf<Calls> => createHttpApi<Calls>(connection());

/** Sends a file to a call of the panel that takes one. */
export const sendPanelFile = <Output>(sending: Sending<string, object>): Promise<Output> =>
  sendFile<Output>({ ...connection(), timeoutMs: uploadTimeoutMs }, sending);
