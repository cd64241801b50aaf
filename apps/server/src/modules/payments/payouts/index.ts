/**
 * Withdrawals on their way out: sent by a signer, or paid to a bank card by a provider, where one is configured, and looked after until they
 * have arrived or come back.
 */
import { minuteMs, secondMs } from '@entrepot/domain';
import type { Sweep } from '#platform/module.ts';
import { sendApproved } from './hand-over.ts';
import { payCards, watchPayouts } from './pay-cards.ts';
import { watchSent } from './watch-sent.ts';

export const payoutSweeps: readonly Sweep[] = [
  { name: 'send withdrawals', everyMs: 5 * secondMs, run: sendApproved },
  { name: 'watch withdrawals', everyMs: 10 * secondMs, run: watchSent },
  { name: 'pay to bank cards', everyMs: 10 * secondMs, run: payCards },
  { name: 'watch payments to bank cards', everyMs: minuteMs, run: watchPayouts },
];
