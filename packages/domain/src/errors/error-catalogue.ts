import { aftersalesErrors } from './aftersales.ts';
import { chatErrors } from './chat.ts';
import { fileErrors } from './files.ts';
import { generalErrors } from './general.ts';
import { identityErrors } from './identity.ts';
import { listingErrors } from './listing.ts';
import { loanErrors } from './loans.ts';
import { sessionErrors } from './session.ts';
import { shopErrors } from './shop.ts';
import { staffErrors } from './staff.ts';
import { walletErrors } from './wallet.ts';

/** The error catalogue: key → number and Chinese text. The texts of all languages are in `packages/i18n`. */
export const errorCatalogue = {
  ...generalErrors,
  ...sessionErrors,
  ...identityErrors,
  ...shopErrors,
  ...walletErrors,
  ...fileErrors,
  ...aftersalesErrors,
  ...chatErrors,
  ...listingErrors,
  ...loanErrors,
  ...staffErrors,
};

export type ErrorKey = keyof typeof errorCatalogue;

/** Whether a text is a key of the catalogue. */
export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorCatalogue, key);
}
