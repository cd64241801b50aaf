import { type Api, createHttpApi } from '@entrepot/client';
import type { AnyApi, ReactClient } from '@entrepot/client/react/client-context.ts';
import { claimPendingAction, savePendingAction } from '../session/pending-action.ts';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';
import { ownTurn } from './own-turn.ts';

/**
 * How this page reaches the server. Sending takes a slow phone milliseconds, and a page that has just been taken over asks for all that it shows
 * at once: it answers in between.
 */
export const connection = {
  baseUrl: '',
  prefix: '/api',
  language: currentLanguage,
  getToken: readToken,
  onSessionExpired: expireSession,
  fetch: async (...request: Parameters<typeof fetch>) => {
    await ownTurn();
    return fetch(...request);
  },
};

/** The API of this page, over HTTP. */
export const browserApi: Api = createHttpApi(connection);

/** What components call through, with an API. Calls of the shop carry the keys that their callers give them. */
export const clientOf = (api: Api): ReactClient => ({
  // The calls that there are, and their shapes, are known to the types of `useCall` and the other hooks.
  api: api as unknown as AnyApi,
  pendingActions: { save: savePendingAction, claim: claimPendingAction },
});

export const browserClient = clientOf(browserApi);
