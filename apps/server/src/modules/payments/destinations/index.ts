/** Where withdrawals go: addresses and bank cards, bound by their owners, changed ones only usable after a while. */
export { bindAddress, presentAddress, sendAddressCode } from './bind-address.ts';
export { assertHolder, bindCard, openCard, presentCard } from './bind-card.ts';
export {
  addressChangeHours,
  destinationSettings,
  oneAddressPerNetwork,
  withdrawalAddressCode,
} from './destinations.settings.ts';
export { purgeReplacedCards, purgeWithdrawalCards } from './purge-cards.ts';
export { findAddresses, removeAddresses, restoreAddresses, type Takeover } from './withdrawal-addresses.repository.ts';
export { findCard, findCardOf, removeCards, restoreCard } from './withdrawal-cards.repository.ts';
