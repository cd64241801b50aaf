import { dayMs, hourMs } from '@entrepot/domain';
import { purgeIdempotencyKeys } from '#platform/idempotency.ts';
import { purgeMails } from '#platform/mail/mail.ts';
import type { Sweep } from '#platform/module.ts';
import { mailKeptDays } from './operations.settings.ts';

/** Purges what the platform keeps for every module, and no module therefore purges itself. */
export const retentionSweeps: readonly Sweep[] = [
  {
    name: 'old messages',
    everyMs: hourMs,
    run: (ctx) => purgeMails(ctx.db, new Date(ctx.clock.now().getTime() - ctx.settings.get(mailKeptDays) * dayMs)),
  },
  { name: 'old idempotency keys', everyMs: hourMs, run: purgeIdempotencyKeys },
];
