import type { DepositChannel } from '../../payments/index.ts';

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const hash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/;

/**
 * The payment that an evidence names, in the one form that is compared: the hash of a transaction wherever it stands in the text, else the
 * channel with what is written, both in small letters without blanks and what cannot be seen. Undefined when nothing is written.
 */
export function paymentKeyOf(channel: DepositChannel, evidence: string): string | undefined {
  const text = evidence.normalize('NFKC').replace(/\s+/gu, ' ').replace(invisible, '').toLowerCase();
  const compact = text.replaceAll(' ', '').replace(/^0x/, '');
  if (compact === '') return undefined;
  return hash.exec(text)?.[0] ?? hash.exec(compact)?.[0] ?? `${channel}:${compact}`;
}

/** The transaction that a key names, as deposits keep it. */
export const transactionOf = (channel: DepositChannel, key: string): string =>
  key.startsWith(`${channel}:`) ? key.slice(channel.length + 1) : key;
