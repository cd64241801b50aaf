import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuyerCalls, CallInput, CallOutput, Language } from '@entrepot/contract';

/** The calls that a page's loader makes, as a visitor. */
export type PageApi = {
  readonly call: <Name extends keyof BuyerCalls & string>(
    name: Name,
    input: CallInput<BuyerCalls, Name>,
  ) => Promise<CallOutput<BuyerCalls, Name>>;
};

/** What a page is rendered from besides its address; the storefront's `PageContext`. */
export type PageContext = {
  readonly api: PageApi;
  readonly language: Language;
  readonly origin: string;
  readonly isDemo: boolean;
  /** Marks the inline scripts that the app itself writes. */
  readonly nonce: string;
};

/** What the storefront's server build exports. */
export type StorefrontApp = { readonly renderPage: (request: Request, page: PageContext) => Promise<Response> };

/** Loads the server half of a build. React chooses its slow development half unless the environment says otherwise. */
export async function loadStorefront(folder: string): Promise<StorefrontApp> {
  process.env.NODE_ENV ??= 'production';
  return import(pathToFileURL(join(folder, 'server/index.js')).href) as Promise<StorefrontApp>;
}
