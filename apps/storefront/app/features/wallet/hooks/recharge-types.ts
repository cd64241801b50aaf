import type { InputOf, OutputOf } from '@entrepot/client';

export type Channel = OutputOf<'channelBlockchain!list'>[number];
/** A channel that takes the payment on a provider's page. */
export type HostedChannel = OutputOf<'thirdPartyRecharge!getCoinList'>[number];
/** A channel on which everybody has an address of their own. */
export type AutomaticChannel = OutputOf<'channelBlockchain!automatic'>[number];
/** Money on its way to an own address. */
export type Arrival = OutputOf<'rechargeBlockchain!arrivals'>[number];
export type Deposit = OutputOf<'rechargeBlockchain!get'>;
export type RecordStatus = Deposit['status'];

export const recordStatuses: readonly RecordStatus[] = ['processing', 'successful', 'failed'];

export const transactionHashPattern = /^(?:0x)?[0-9A-Fa-f]{64}$/;

/** A network to deposit on: with an own address, or with one of the platform's and word of the payment. */
export type NetworkOption =
  | ({ readonly mode: 'automatic' } & AutomaticChannel)
  | ({ readonly mode: 'manual' } & Channel);

/** Each network once, those with an own address first. */
export function networkOptions(
  manual: readonly Channel[],
  automatic: readonly AutomaticChannel[],
): readonly NetworkOption[] {
  const own = new Set<string>(automatic.map(({ channel }) => channel));
  return [
    ...automatic.map((channel) => ({ mode: 'automatic', ...channel }) as const),
    ...manual.filter(({ channel }) => !own.has(channel)).map((channel) => ({ mode: 'manual', ...channel }) as const),
  ];
}

export const isOpenNetwork = (option: NetworkOption) => option.mode === 'automatic' || option.isOpen;

export type RechargeInput = InputOf<'rechargeBlockchain!recharge'>;

/** What a deposit changes, and what may have changed when its answer was lost. */
export const changedByDeposit = [
  'rechargeBlockchain!list',
  'wallet!getUsdt',
  'wallet!records',
  'localuser!get',
] as const;
