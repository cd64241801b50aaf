import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { allCalls, type Call, isErrorKey } from '@entrepot/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { pathsOf } from '#platform/http/call-routes.ts';
import { callKey } from '#platform/http/runtime.ts';
import { hostileInput, hostileValues, validInput } from '#testkit/arbitrary-input.ts';
import { openLoans } from '#testkit/rows/loan-rows.ts';
import { smallMarket } from '#testkit/small-market.ts';
import { post, type WholeAnswer, wholeServer } from '#testkit/whole-server.ts';
import { applicationRole } from './app.ts';
import { assertInvariants } from './modules/invariants/index.ts';

const inputsPerCall = Number(process.env.FUZZ_INPUTS ?? 50);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

/** Refusals that any call may answer; all others must be declared on the call. */
const general = new Set([
  'invalid_parameters',
  'not_logged_in',
  'session_expired',
  'not_allowed',
  'conflicting_parameters',
  'conflicting_tokens',
  'frequent_operation',
  'idempotency_conflict',
  'payload_too_large',
]);

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const whole = await wholeServer({ seed, isDrawn: true });
await prepareQueue(whole.ctx.database.ownerConnectionString, applicationRole);
const market = await smallMarket(whole.ctx);
await openLoans(whole.ctx);

test(`every call takes ${inputsPerCall} inputs, allowed and hostile (FUZZ_SEED=${seed})`, async (t) => {
  const ids = [market.storeA, market.storeB].flatMap((store) => [
    String(store.storeId),
    String(store.productId),
    store.skuId,
  ]);
  for (const call of allCalls) {
    await t.test(callKey(call), async () => {
      const isValid = ajv.compile(call.output as object);
      const inputs = fc.oneof(
        { weight: 2, arbitrary: validInput(call, [...ids, market.buyerA.addressId]) },
        { weight: 3, arbitrary: hostileInput(call, ids) },
      );
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          const answer = await ask(pathsOf(call)[0] ?? '', input, await tokenFor(call));
          checkAnswer(call, answer);
          if (answer.code === 0) assert.ok(isValid(answer.data), `${ajv.errorsText(isValid.errors)}: ${answer.body}`);
        }),
        { numRuns: inputsPerCall, seed },
      );
    });
  }
});

/** In a change's time each field gets some of the values, others with every seed; in the long run all of them. */
const valuesPerField = inputsPerCall >= 200 ? hostileValues.length : 5;

test(`every field of every call takes ${valuesPerField} hostile values, one field at a time`, async (t) => {
  let turn = seed;
  for (const call of allCalls) {
    const path = pathsOf(call)[0] ?? '';
    const fields = [...Object.keys((call.input as { properties?: object }).properties ?? {}), 'lang', 'token'];
    await t.test(callKey(call), async () => {
      const [valid = {}] = fc.sample(validInput(call, []), { numRuns: 1, seed });
      for (const field of fields) {
        for (let count = 0; count < valuesPerField; count += 1) {
          turn += 1;
          const value = hostileValues[turn % hostileValues.length];
          const token = field === 'token' ? undefined : await tokenFor(call);
          checkAnswer(call, await ask(path, { ...valid, [field]: value }, token), { field, value });
        }
      }
    });
  }
});

test('forms that break off, lie about their parts or name them strangely get an envelope', async () => {
  const part = (name: string, more = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
  const bodies = {
    empty: '',
    'without an end': part('moduleName'),
    'no part': '--b--\r\n',
    'a header without an end': '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"',
    'a part without a header': '--b\r\n\r\nx\r\n--b--\r\n',
    'a name of the prototype': `${part('__proto__')}${part('constructor')}--b--\r\n`,
    'a strange file name': `${part('file', '; filename="\u0000\u0001../../\u202e.png"')}--b--\r\n`,
    'two files': `${part('file', '; filename="a"')}${part('file', '; filename="b"')}--b--\r\n`,
    'too many fields': `${Array.from({ length: 40 }, (_, n) => part(`f${n}`)).join('')}--b--\r\n`,
  };
  for (const call of allCalls.filter(({ takesFile }) => takesFile)) {
    const token = await tokenFor(call);
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data', 'multipart/form-data; boundary=']) {
      for (const [what, payload] of Object.entries(bodies)) {
        const reply = await whole.server.inject({
          method: 'POST',
          url: pathsOf(call)[0] ?? '',
          headers: { 'content-type': type, authorization: `Bearer ${token}` },
          payload,
        });
        assert.ok(reply.statusCode < 500, `${callKey(call)}, ${what}, ${type}: ${reply.statusCode} ${reply.body}`);
        assert.ok(isErrorKey(reply.json<{ error: string }>().error), `${callKey(call)}, ${what}: ${reply.body}`);
      }
    }
  }
});

test('after all of it the books are in order', () => assertInvariants(whole.ctx.db));

const overloadedMs = 30_000;

/**
 * Posts again what an overloaded server refuses. The event loop has to turn meanwhile: injected requests alone keep it from seeing that
 * the load is over.
 */
async function ask(path: string, body: unknown, token: string | undefined): Promise<WholeAnswer> {
  for (const fromMs = performance.now(); ; ) {
    const answer = await post(whole.server, path, body, token);
    if (answer.status !== 503 || performance.now() - fromMs > overloadedMs) return answer;
    await setImmediate();
  }
}

/** A live session of the call's audience; calls that end sessions make a new one necessary. */
async function tokenFor(call: Call): Promise<string | undefined> {
  if (call.surface === 'seller') return market.storeA.token;
  if (call.surface === 'admin') return call.name === 'user!logout' ? undefined : market.admin.token;
  return call.access === 'buyer' && !['user!logoff'].includes(call.name) ? market.buyerA.token : undefined;
}

function checkAnswer(call: Call, answer: WholeAnswer, asked: unknown = undefined): void {
  assert.ok(answer.status < 500, `${answer.status}: ${answer.body} for ${JSON.stringify(asked)}`);
  assert.equal(typeof answer.code, 'number');
  if (answer.code === 0) return;
  assert.ok(answer.error !== null && isErrorKey(answer.error), answer.body);
  const isDeclared = general.has(answer.error) || call.errors.some((key) => key === answer.error);
  assert.ok(isDeclared || answer.status >= 400, `${answer.error} is not declared on ${callKey(call)}`);
}
