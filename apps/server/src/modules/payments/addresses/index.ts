/** The addresses that withdrawals go to: bound by their owners, a changed one only after a while. */
export {
  addressChangeHours,
  addressSettings,
  oneAddressPerNetwork,
  withdrawalAddressCode,
} from './addresses.settings.ts';
export { bindAddress, presentAddress, sendAddressCode } from './bind-address.ts';
export { findAddresses } from './withdrawal-addresses.repository.ts';
