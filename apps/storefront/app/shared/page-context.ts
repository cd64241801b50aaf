import type { Api } from '@entrepot/client';
import type { Language } from '@entrepot/i18n';
import { createContext } from 'react-router';

/** What a page is rendered from besides its address. */
export type PageContext = {
  readonly api: Api;
  readonly language: Language;
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string;
  /** The demo shop: its people's passwords are shown on the login pages. */
  readonly isDemo: boolean;
  /** See `NonceContext`. */
  readonly nonce: string;
};

export const pageContext = createContext<PageContext>();
