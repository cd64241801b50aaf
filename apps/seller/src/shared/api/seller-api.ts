import { createHttpApi, type SellerApi } from '@entrepot/client';
import type { SellerCalls } from '@entrepot/contract';
import { expireSession, readToken } from '../session/session-store.ts';
import { currentLanguage } from '../texts/page-language.ts';

/** The panel's calls over HTTP. */
export function createSellerApi(): SellerApi {
  return createHttpApi<SellerCalls>({
    baseUrl: '',
    prefix: '/seller/api',
    language: currentLanguage,
    getToken: readToken,
    onSessionExpired: expireSession,
  });
}
