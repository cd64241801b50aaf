import autocannon, { type Client, type PreparedRequest } from 'autocannon';
import { type Stretch, startStretch } from '../measure/stretch.ts';
import { checkoutSteps } from './checkout-steps.ts';
import type { Measured, Plan } from './plan.ts';

type HttpPlan = Extract<Plan, { kind: 'requests' | 'checkouts' }>;

/** Runs an HTTP load: first unmeasured to warm up, then measured. Every connection has its own part of the list. */
export async function runHttpLoad(plan: HttpPlan): Promise<Measured> {
  const lists = (part: 0 | 1) =>
    splitAmong(plan.connections, plan.kind === 'requests' ? asRequests(plan) : asSteps(plan, part));
  if (plan.warmUpSeconds > 0) await fire(plan, lists(0), plan.warmUpSeconds);
  return (await fire(plan, lists(1), plan.seconds)).finish();
}

const json = { 'content-type': 'application/json' };
/** As every browser asks for pages; calls are read uncompressed, like the answers of the limits. */
const page = { 'accept-encoding': 'br' };

function asRequests({ requests }: Extract<HttpPlan, { kind: 'requests' }>): PreparedRequest[][] {
  return requests.map(({ path, body }) =>
    body === undefined ? [{ method: 'GET', path, headers: page }] : [{ method: 'POST', path, headers: json, body }],
  );
}

function asSteps(plan: Extract<HttpPlan, { kind: 'checkouts' }>, part: 0 | 1): PreparedRequest[][] {
  return plan.checkouts.map((checkout) => checkoutSteps(checkout, plan.round * 2 + part));
}

/** Deals units out in turn, so that no two connections ask for the same thing; fewer units than connections serve all. */
function splitAmong(connections: number, units: readonly PreparedRequest[][]): PreparedRequest[][] {
  return Array.from({ length: connections }, (_, own) => {
    if (units.length < connections) return units.flat();
    return units.filter((_unit, index) => index % connections === own).flat();
  });
}

/** The clock starts with the first request: building those of all connections before takes seconds, in which nobody asks the server. */
function fire(plan: HttpPlan, lists: readonly PreparedRequest[][], seconds: number): Promise<Stretch> {
  let stretch: Stretch | undefined;
  let next = 0;
  return new Promise((resolve, reject) => {
    const tracker = autocannon(
      {
        url: plan.origin,
        connections: plan.connections,
        pipelining: 1,
        duration: seconds,
        timeout: 30,
        setupClient: (client: Client) => {
          readAsBytes(client);
          client.setRequests((lists[next++ % lists.length] ?? []).map((request) => ({ ...request })));
        },
        // An envelope tells refusals by its code, with status 200; pages and the limits' answers have no such field.
        verifyBody: (body) => body.startsWith('{"code":0') || !body.startsWith('{"code":'),
      },
      (error) => {
        if (error) reject(error);
        else if (stretch) resolve(stretch);
        else reject(new Error('the load ended before it began'));
      },
    );
    tracker.on('start', () => {
      stretch = startStretch(plan);
    });
    tracker.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) stretch?.done(ms);
      else stretch?.failed(`status ${status}`);
    });
    tracker.on('reqError', (error) => stretch?.failed(error.message));
    tracker.on('reqMismatch', (body) => stretch?.failed(body));
  });
}

/**
 * Keeps the bytes of bodies as they are, one character each: what is looked for in them is ASCII. Read as UTF-8, a compressed
 * page took the load ten times as long as the server.
 */
function readAsBytes({ pipelinedRequests }: Client): void {
  pipelinedRequests.addBody = (part) => {
    const request = pipelinedRequests.peek();
    if (request) request.body += part.toString('latin1');
  };
}
