import { startStretch } from '../measure/stretch.ts';
import type { Measured, Plan } from './plan.ts';
import { openScript } from './scripts.ts';

type StatementPlan = Extract<Plan, { kind: 'statements' }>;

/** Runs one piece of database work on every client without pause, first unmeasured, then measured. */
export async function runStatementLoad(plan: StatementPlan): Promise<Measured> {
  const script = await openScript(plan.script, plan.databaseUrl, plan.connections);
  try {
    const repeat = async (seconds: number) => {
      const stretch = startStretch(plan);
      const untilMs = performance.now() + seconds * 1000;
      const work = async (client: number) => {
        while (performance.now() < untilMs) {
          const startedMs = performance.now();
          await script.run(client).then(
            () => stretch.done(performance.now() - startedMs),
            (error: unknown) => stretch.failed(String(error)),
          );
        }
      };
      await Promise.all(Array.from({ length: plan.connections }, (_, client) => work(client)));
      return stretch;
    };
    if (plan.warmUpSeconds > 0) await repeat(plan.warmUpSeconds);
    return (await repeat(plan.seconds)).finish();
  } finally {
    await script.close();
  }
}
