/** Deposits that are read from the chain: to an address of one's own, credited by themselves, coins at a rate that staff set. */
export { listRates, setRate } from './conversion-rates.ts';
export { creditSweep } from './credit-transfers.ts';
export { listOwnArrivals, listWatchedChannels, ownAddress } from './own-address.ts';
