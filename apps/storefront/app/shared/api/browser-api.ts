import { type Api, createHttpApi } from '@entrepot/client';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';

let api: Api | undefined;

/** The API of this page, over HTTP. */
export function browserApi(): Api {
  api ??= createHttpApi({
    baseUrl: '',
    prefix: '/api',
    language: currentLanguage,
    getToken: readToken,
    onSessionExpired: expireSession,
  });
  return api;
}
