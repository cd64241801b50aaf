import type { InputOf, OutputOf } from '@entrepot/client';
import type { Charge } from '@entrepot/domain';
import { parseAmount } from '@entrepot/domain';

export type Channel = OutputOf<'channelBlockchain!list'>[number];
/** A channel that takes the payment on a provider's page. */
export type HostedChannel = OutputOf<'thirdPartyRecharge!getCoinList'>[number];
export type Deposit = OutputOf<'rechargeBlockchain!get'>;
export type RecordStatus = Deposit['status'];

export const recordStatuses: readonly RecordStatus[] = ['processing', 'successful', 'failed'];
/** What a record's state looks like. */
export const statusTones = { processing: 'warn', successful: 'good', failed: 'bad' } as const;

export const transactionHashPattern = /^(?:0x)?[0-9A-Fa-f]{64}$/;

/** USDT micro-units of an amount as it is typed; undefined while it is none, or has more decimals than allowed. */
export function readTyped(text: string, maxDecimals: number): bigint | undefined {
  try {
    return parseAmount(text.trim(), 'USDT', { maxDecimals });
  } catch {
    return undefined;
  }
}

export function chargeOf({ feeFixed, feeRate }: { readonly feeFixed: string; readonly feeRate: string }): Charge {
  return { fixedMicro: parseAmount(feeFixed, 'USDT'), rate: feeRate };
}

export type RechargeInput = InputOf<'rechargeBlockchain!recharge'>;
