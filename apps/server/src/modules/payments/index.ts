/**
 * Money coming in: owns `deposits`. Guarantees that a channel's payment is credited once, and that every successful deposit
 * has its journal against the channel's clearing account.
 */
import type { Module } from '../../platform/module.ts';

export { type ArrivedMoney, recordDeposit } from './record-deposit.ts';

export const paymentsModule: Module = { name: 'payments', routes: [] };
