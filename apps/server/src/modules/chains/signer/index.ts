/**
 * Paying out of an account whose key this process does not have. The signer is a process of its own (`npm run signer`): it alone reads the
 * key, keeps what it signs before it sends it, and has limits of its own. The shop asks it over HTTP, by name of the payment.
 */
export { type Signer, signerOf } from './remote-signer.ts';
