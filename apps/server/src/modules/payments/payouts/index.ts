/** Withdrawals on their way out: sent by a signer where one is configured, and watched on the chain until they are final. */
import { secondMs } from '@entrepot/domain';
import type { Sweep } from '../../../platform/module.ts';
import { sendApproved } from './hand-over.ts';
import { watchSent } from './watch-sent.ts';

export const payoutSweeps: readonly Sweep[] = [
  { name: 'send withdrawals', everyMs: 5 * secondMs, run: sendApproved },
  { name: 'watch withdrawals', everyMs: 10 * secondMs, run: watchSent },
];
