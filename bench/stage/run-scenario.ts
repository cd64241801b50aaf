import type { Measured, Plan } from '../load/plan.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { firstMessage, start } from './processes.ts';
import type { Stage } from './stage.ts';

export type Durations = { readonly seconds: number; readonly warmUpSeconds: number };

/** A plan still without its durations and the number of its round: its requests are prepared once for all rounds. */
export type PreparedPlan = (durations: Durations, round: number) => Plan;

export async function prepareScenario(stage: Stage, { work, connections }: Scenario): Promise<PreparedPlan> {
  const database = stage.databasePid === undefined ? {} : { databasePid: stage.databasePid };
  if (work.on === 'database') {
    const { databaseUrl } = stage;
    return (durations) => ({
      ...durations,
      ...database,
      kind: 'statements',
      script: work.script,
      databaseUrl,
      connections,
    });
  }
  const { origin, pid: serverPid } = await serverOf(stage, work.on);
  const shared = { ...database, serverPid, origin, connections };
  const prepared = { shop: stage.shop, ctx: stage.ctx, origin };
  if ('checkouts' in work) {
    const checkouts = await work.checkouts(prepared);
    return (durations, round) => ({ ...durations, ...shared, kind: 'checkouts', checkouts, round });
  }
  const requests = work.requests(prepared);
  return (durations) => ({ ...durations, ...shared, kind: 'requests', requests });
}

function serverOf(stage: Stage, on: 'shop' | 'coldShop' | 'limits') {
  if (on === 'shop') return stage.server;
  return on === 'limits' ? stage.limits : stage.coldServer();
}

/** Runs a plan in a load process of its own. */
export async function runPlan(plan: Plan): Promise<Measured> {
  const child = start({ program: 'bench', args: ['load'], core: 'load' });
  const answer = firstMessage<Measured>(child);
  child.send(plan);
  return answer;
}
