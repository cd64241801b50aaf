/** Withdrawals: asked for, set aside, decided by staff, and paid out or given back once. */
export { restoreDestinations } from './restore-destinations.ts';
export { countStuck } from './stuck-withdrawals.ts';
export { startOfDay } from './submit-withdrawal.ts';
export { payOut, releaseHold } from './withdrawal-money.ts';
export { allowWithdrawals, areWithdrawalsStopped, isStopped, stopWithdrawals } from './withdrawal-stops.ts';
export {
  lockWithdrawal,
  moveWithdrawal,
  recordChainState,
  sumWithdrawals,
  type Withdrawal,
  wasCardShown,
  withdrawalColumns,
} from './withdrawals.repository.ts';
export { withdrawalRoutes } from './withdrawals.routes.ts';
export { withdrawalSettings } from './withdrawals.settings.ts';
