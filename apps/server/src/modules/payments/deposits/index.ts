/** Deposits: submitted by their depositors and credited by staff, recorded when a channel says that money came, taken back when it is gone. */
export { approveDeposit, rejectDeposit } from './decide-deposit.ts';
export { presentDeposit } from './deposits.presenter.ts';
export {
  type Converted,
  countInStates,
  countUnfinished,
  type Deposit,
  depositColumns,
  findCreditedByHand,
  findDepositOfForm,
  lockDeposit,
  type Makers,
  moveDeposit,
} from './deposits.repository.ts';
export { depositSettings, unusedCertificateDays } from './deposits.settings.ts';
export { endClaims } from './end-claims.ts';
export { assertUnused, claimPayment, lockPayment, releasePayment } from './payment-claims.ts';
export {
  certificateOf,
  listChannels,
  listDeposits,
  listOwnDeposits,
  ownCertificate,
  readDeposit,
  readOwnDeposit,
} from './read-deposits.ts';
export { type ArrivedMoney, creditDeposit, recordDeposit } from './record-deposit.ts';
export { reverseDeposit } from './reverse-deposit.ts';
export { cancelDeposit, submitDeposit } from './submit-deposit.ts';
