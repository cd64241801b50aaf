import type { InputOf, OutputOf } from '@entrepot/client';
import { useCall } from '../api/calls.ts';

/** From the balance, by card, or through one of the third-party channels. */
export type PayMethod = InputOf<'order!pay'>['payType'];
export type HostedMethod = OutputOf<'thirdPartyRecharge!getCoinList'>[number];

const staleMs = 60_000;

/** The channels with a provider's page that orders can be paid through now: none where nobody answers; undefined while that is not known. */
export function useHostedMethods(): readonly HostedMethod[] | undefined {
  const { data, error } = useCall('thirdPartyRecharge!getCoinList', {}, { staleMs });
  return data?.filter(({ isOpen }) => isOpen) ?? (error ? [] : undefined);
}

/** Whether money can be added to the balance by any road; true while that is not known. */
export function useCanDeposit(isAsked: boolean): boolean {
  const options = { staleMs, isEnabled: isAsked };
  const { data: hosted } = useCall('thirdPartyRecharge!getCoinList', {}, options);
  const { data: manual } = useCall('channelBlockchain!list', {}, options);
  const { data: automatic } = useCall('channelBlockchain!automatic', {}, options);
  if (!hosted || !manual || !automatic) return true;
  return automatic.length > 0 || [...hosted, ...manual].some(({ isOpen }) => isOpen);
}
