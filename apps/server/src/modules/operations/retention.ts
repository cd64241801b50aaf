import { dayMs, hourMs, minuteMs } from '@entrepot/domain';
import { purgeIdempotencyKeys } from '#platform/idempotency.ts';
import { expireMails, purgeMails } from '#platform/mail/mail.ts';
import type { Sweep } from '#platform/module.ts';
import { mailExpiryDays, mailKeptDays } from './operations.settings.ts';

/** Ends and purges what the platform keeps for every module, and no module therefore purges itself. */
export const retentionSweeps: readonly Sweep[] = [
  {
    name: 'old messages',
    everyMs: hourMs,
    run: (ctx) => purgeMails(ctx.db, new Date(ctx.clock.now().getTime() - ctx.settings.get(mailKeptDays) * dayMs)),
  },
  {
    name: 'messages that did not leave in time',
    everyMs: minuteMs,
    run: (ctx) => {
      const now = ctx.clock.now();
      return expireMails(ctx.db, now, new Date(now.getTime() - ctx.settings.get(mailExpiryDays) * dayMs));
    },
  },
  { name: 'old idempotency keys', everyMs: hourMs, run: purgeIdempotencyKeys },
];
