import { type ApiOf, createHttpApi } from '@entrepot/client';
import { panelName } from '../panel-name.ts';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';

/** Where the calls of this panel are served. */
export const panelPrefix = () => `/${panelName()}/api`;

/** The panel's calls over HTTP. */
export function createPanelApi<Calls>(): ApiOf<Calls> {
  return createHttpApi<Calls>({
    baseUrl: '',
    prefix: panelPrefix(),
    language: currentLanguage,
    getToken: readToken,
    onSessionExpired: expireSession,
  });
}
