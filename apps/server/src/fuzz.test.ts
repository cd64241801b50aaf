import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call, isErrorKey } from '@entrepot/contract';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { assertInvariants } from './modules/invariants/index.ts';
import { pathsOf } from './platform/http/call-routes.ts';
import { callKey } from './platform/http/runtime.ts';
import { hostileInput, validInput } from './testkit/arbitrary-input.ts';
import { smallMarket } from './testkit/small-market.ts';
import { post, type WholeAnswer, wholeServer } from './testkit/whole-server.ts';

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
const whole = await wholeServer({ seed });
const market = await smallMarket(whole.ctx);

test(`every call takes ${inputsPerCall} inputs, allowed and hostile (FUZZ_SEED=${seed})`, async (t) => {
  const ids = [market.storeA, market.storeB].flatMap((store) => [
    String(store.sellerId),
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
          const answer = await post(whole.server, pathsOf(call)[0] ?? '', input, await tokenFor(call));
          checkAnswer(call, answer);
          if (answer.code === 0) assert.ok(isValid(answer.data), `${ajv.errorsText(isValid.errors)}: ${answer.body}`);
        }),
        { numRuns: inputsPerCall, seed },
      );
    });
  }
});

test('after all of it the books are in order', () => assertInvariants(whole.ctx.db));

/** A live session of the call's audience; calls that end sessions make a new one necessary. */
async function tokenFor(call: Call): Promise<string | undefined> {
  if (call.surface === 'seller') return market.storeA.token;
  if (call.surface === 'admin') return call.name === 'user!logout' ? undefined : market.admin.token;
  return call.access === 'buyer' && !['user!logoff'].includes(call.name) ? market.buyerA.token : undefined;
}

function checkAnswer(call: Call, answer: WholeAnswer): void {
  assert.ok(answer.status < 500, `${answer.status}: ${answer.body}`);
  assert.equal(typeof answer.code, 'number');
  if (answer.code === 0) return;
  assert.ok(answer.error !== null && isErrorKey(answer.error), answer.body);
  const isDeclared = general.has(answer.error) || call.errors.some((key) => key === answer.error);
  assert.ok(isDeclared || answer.status >= 400, `${answer.error} is not declared on ${callKey(call)}`);
}
