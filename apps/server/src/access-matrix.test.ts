import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allCalls, type Call, permissions, permissionsOf } from '@entrepot/contract';
import { secondMs } from '@entrepot/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { prepareQueue } from '#platform/database/prepare-queue.ts';
import { pathsOf } from '#platform/http/call-routes.ts';
import { callKey } from '#platform/http/runtime.ts';
import { validInput } from '#testkit/arbitrary-input.ts';
import { accountScenarios } from '#testkit/proper-inputs/account-scenarios.ts';
import { caseScenarios } from '#testkit/proper-inputs/case-scenarios.ts';
import { everydayScenarios } from '#testkit/proper-inputs/everyday-scenarios.ts';
import { outsideScenarios } from '#testkit/proper-inputs/outside-scenarios.ts';
import { paymentScenarios } from '#testkit/proper-inputs/payment-scenarios.ts';
import {
  properInputsOfPeople,
  properInputsOfService,
  properInputsOfStaff,
} from '#testkit/proper-inputs/proper-inputs.ts';
import type { Ask } from '#testkit/proper-inputs/scene.ts';
import { verificationScenarios } from '#testkit/proper-inputs/verification-scenarios.ts';
import { caseRows } from '#testkit/rows/case-rows.ts';
import { catalogueRows, type RowInput } from '#testkit/rows/catalogue-rows.ts';
import { chatRows } from '#testkit/rows/chat-rows.ts';
import { depositRows } from '#testkit/rows/deposit-rows.ts';
import { loanRows } from '#testkit/rows/loan-rows.ts';
import { fileRows } from '#testkit/rows/product-files.ts';
import { reviewRows } from '#testkit/rows/review-rows.ts';
import { storeRows } from '#testkit/rows/store-rows.ts';
import { withdrawalRows } from '#testkit/rows/withdrawal-rows.ts';
import { addStaff, exampleAddress, type MarketPerson, smallMarket, testFundPassword } from '#testkit/small-market.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { applicationRole } from './app.ts';
import { changeSetting } from './modules/settings/index.ts';

const { ctx, server } = await wholeServer();
await prepareQueue(ctx.database.ownerConnectionString, applicationRole);
const market = await smallMarket(ctx);
/** Rows of buyer A and store A, by what they are. */
let rows: { orderId: string; checkoutId: string; paidOrderId: string; shipmentId: string; viewId: string };
let productRows: Readonly<Record<string, RowInput>> = {};
const missing = '4611686018427387904';

before(async () => {
  const unpaid = await submit(1);
  const paid = await submit(2);
  await must('/api/order!pay.action', { checkoutId: paid.checkoutId, payType: 'balance', safeword: testFundPassword });
  const paidOrderId = String(paid.orderIds[0]);
  rows = {
    orderId: String(unpaid.orderIds[0]),
    checkoutId: unpaid.checkoutId,
    paidOrderId,
    shipmentId: await shipOne(),
    viewId: await saveOne(),
  };
  productRows = {
    ...(await catalogueRows(server, market.storeA)),
    ...(await fileRows(server, market.storeA)),
    ...(await storeRows(server, market.storeA)),
    ...(await reviewRows(server, { buyer: market.buyerA, store: market.storeA, orderId: await buyOne(6) })),
    ...(await depositRows(ctx, server, market.buyerA)),
    ...(await withdrawalRows(ctx, server, market.buyerA, market.storeA)),
    ...(await loanRows(ctx, server, market.buyerA)),
    ...(await chatRows(server, market.buyerA, market.storeA, paidOrderId)),
    ...(await caseRows(server, market.buyerA, [await buyOne(4), await buyOne(5)])),
  };
});

/** Another paid order of buyer A. */
async function buyOne(count: number): Promise<string> {
  const { checkoutId, orderIds } = await submit(count);
  await must('/api/order!pay.action', { checkoutId, payType: 'balance', safeword: testFundPassword });
  return String(orderIds[0]);
}

/** A saved view of the admin's. */
async function saveOne(): Promise<string> {
  const view = { list: 'orders', name: 'Late', query: 'tab=late' };
  const saved = await post(server, '/admin/api/listSetup!saveView.action', view, market.admin.token);
  assert.equal(saved.code, 0, saved.body);
  return (saved.data as { viewId: string }).viewId;
}

/** The parcel of another paid order of store A. */
async function shipOne(): Promise<string> {
  const { checkoutId, orderIds } = await submit(3);
  await must('/api/order!pay.action', { checkoutId, payType: 'balance', safeword: testFundPassword });
  const parcel = { orderId: orderIds[0], carrier: 'DHL', trackingNumber: 'TRACK123' };
  const shipped = await post(server, '/seller/api/order!ship.action', parcel, market.storeA.token);
  assert.equal(shipped.code, 0, shipped.body);
  return (shipped.data as { shipmentId: string }).shipmentId;
}

async function must(path: string, body: object): Promise<never> {
  const answer = await post(server, path, body, market.buyerA.token);
  assert.equal(answer.code, 0, answer.body);
  return answer.data as never;
}

async function submit(count: number): Promise<{ checkoutId: string; orderIds: string[] }> {
  const cart = { addressId: market.buyerA.addressId, lines: [{ skuId: market.storeA.skuId, count }] };
  const { total } = (await must('/api/order!quote.action', cart)) as { total: string };
  return must('/api/order!submit.action', { ...cart, expectTotal: total });
}

/** For every call whose input names a row: an input that names A's row, and the same naming a row that does not exist. */
function rowInputs(call: Call): { own: object; absent: object } | undefined {
  const orderOf = (orderId: string, rest: object = {}) => ({
    own: { orderId, ...rest },
    absent: { orderId: missing, ...rest },
  });
  const review = { orderGoodsId: missing, evaluationType: 1, content: 'Good', imgUrls: [] };
  switch (callKey(call)) {
    case 'buyer/address!edit':
      return { own: { id: market.buyerA.addressId, ...exampleAddress }, absent: { id: missing, ...exampleAddress } };
    case 'buyer/address!del':
      return { own: { id: market.buyerA.addressId }, absent: { id: missing } };
    case 'buyer/order!pay': {
      const how = { payType: 'balance', safeword: testFundPassword };
      return { own: { checkoutId: rows.checkoutId, ...how }, absent: { checkoutId: missing, ...how } };
    }
    case 'buyer/order!cancel':
      return orderOf(rows.orderId, { reason: 0 });
    case 'buyer/order!info':
    case 'buyer/order!listGoods':
    case 'buyer/order!receipt':
    case 'buyer/order!remind':
    case 'buyer/orderLog!list':
      return orderOf(rows.paidOrderId);
    case 'buyer/evaluation!add':
      return orderOf(rows.paidOrderId, review);
    case 'buyer/evaluation!addList':
      return orderOf(rows.paidOrderId, { lines: [review] });
    case 'seller/order!info':
    case 'seller/order!confirm':
      return orderOf(rows.paidOrderId);
    case 'seller/order!ship':
      return orderOf(rows.paidOrderId, { carrier: 'DHL', trackingNumber: 'TRACK123' });
    case 'seller/order!note':
      return orderOf(rows.paidOrderId, { text: 'fragile', version: 0 });
    case 'seller/order!correctTracking': {
      const how = { carrier: 'UPS', trackingNumber: 'TRACK124' };
      return { own: { shipmentId: rows.shipmentId, ...how }, absent: { shipmentId: missing, ...how } };
    }
    case 'seller/shipment!addEvent': {
      const what = { kind: 'arrived' };
      return { own: { shipmentId: rows.shipmentId, ...what }, absent: { shipmentId: missing, ...what } };
    }
    case 'admin/session!revoke':
      return { own: { sessionId: market.admin.session.sessionId }, absent: { sessionId: '0'.repeat(64) } };
    case 'admin/listSetup!removeView':
      return { own: { viewId: rows.viewId }, absent: { viewId: missing } };
    default:
      return productRows[callKey(call)];
  }
}

type Persona = {
  readonly name: string;
  readonly audience: 'visitor' | 'ended' | 'buyer' | 'seller' | 'staff';
  readonly person?: Pick<MarketPerson, 'token'>;
};

function personas(): Persona[] {
  return [
    { name: 'visitor', audience: 'visitor' },
    { name: 'somebody whose session has ended', audience: 'ended', person: { token: 'x'.repeat(43) } },
    { name: 'buyer A', audience: 'buyer', person: market.buyerA },
    { name: 'buyer B', audience: 'buyer', person: market.buyerB },
    { name: 'seller A', audience: 'seller', person: market.storeA },
    { name: 'seller B', audience: 'seller', person: market.storeB },
    { name: 'powerless staff', audience: 'staff', person: market.powerlessStaff },
    { name: 'admin', audience: 'staff', person: market.admin },
  ];
}

/** What the access check must say to a persona; null where the call must get past it. */
function expectedRefusal(call: Call, { audience, person }: Persona): string | null {
  if (call.access === 'visitor') return null;
  if (audience === 'visitor') return 'not_logged_in';
  if (audience === 'ended') return 'session_expired';
  // Of the staff, the admin has every permission and the clerk has none.
  if (typeof call.access !== 'string') return person === market.admin ? null : 'not_allowed';
  return audience === call.access ? null : 'not_allowed';
}

const endsSession = new Set(['user!logout', 'user!logoff', 'user!updateOldAndNewPsw']);

test('every cell of calls × people is as declared', async (t) => {
  for (const call of allCalls) {
    await t.test(callKey(call), async () => {
      const drawn = fc.sample(validInput(call, []), { numRuns: 1, seed: 7 })[0];
      for (const persona of personas()) {
        const { name, person } = persona;
        const expected = expectedRefusal(call, persona);
        if (expected === null && endsSession.has(call.name)) continue;
        const input = rowInputs(call)?.absent ?? drawn;
        const answer = await post(server, pathsOf(call)[0] ?? '', input, person?.token);
        assert.ok(answer.status < 500, `${name}: ${answer.body}`);
        if (expected) assert.equal(answer.error, expected, name);
        else
          assert.ok(
            !['not_logged_in', 'session_expired', 'not_allowed'].includes(answer.error ?? '') ||
              call.errors.includes(answer.error as never),
            `${name}: ${answer.body}`,
          );
      }
    });
  }
});

test('an input that cannot be is refused as invalid', async (t) => {
  for (const call of allCalls) {
    const [field] = Object.entries(
      (call.input as { properties?: Record<string, { type?: unknown }> }).properties ?? {},
    );
    if (!field) continue;
    const [name, { type }] = field;
    await t.test(callKey(call), async () => {
      const person = { buyer: market.buyerA, seller: market.storeA, admin: market.admin }[call.surface];
      const url = pathsOf(call)[0] ?? '';
      const answer = call.takesFile
        ? await postForm(`${url}?${name}=-`, person.token)
        : await post(server, url, { [name]: type === 'array' ? '-' : [] }, person.token);
      assert.equal(answer.error, 'invalid_parameters');
    });
  }
});

/** Posts a form without fields. */
async function postForm(url: string, token: string): Promise<{ error?: string }> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` };
  return (await server.inject({ method: 'POST', url, headers, payload: '--b--\r\n' })).json();
}

test('a permission opens its own calls, and nothing else opens them', async (t) => {
  const staffCalls = allCalls
    .map((call) => ({ call, opening: permissionsOf(call) }))
    .filter(({ opening }) => opening.length > 0);
  assert.ok(permissions.length > 15);
  for (const [index, permission] of permissions.entries()) {
    await t.test(permission, async () => {
      const holder = await addStaff(ctx, `only${index}`, [permission]);
      const others = await addStaff(
        ctx,
        `without${index}`,
        permissions.filter((other) => other !== permission),
      );
      for (const { call, opening } of staffCalls) {
        // The access check stands before the input's: an empty one tells whether it was passed, and changes nothing.
        const isRefused = async ({ token }: MarketPerson) =>
          (await post(server, pathsOf(call)[0] ?? '', {}, token)).error === 'not_allowed';
        assert.equal(
          await isRefused(holder),
          !opening.includes(permission),
          `${callKey(call)} with ${permission} alone`,
        );
        if (opening.join() === permission)
          assert.ok(await isRefused(others), `${callKey(call)} with all but ${permission}`);
      }
    });
  }
});

/** Makes calls as somebody, or each as the person of its surface or as nobody; they must succeed. */
const as =
  (asker?: { readonly token: string }): Ask =>
  async (key, input = {}) => {
    const call = allCalls.find((candidate) => callKey(candidate) === key);
    assert.ok(call, key);
    const person = { buyer: market.buyerA, seller: market.storeA, admin: market.admin }[call.surface];
    const token = asker?.token ?? (call.access === 'visitor' ? undefined : person.token);
    const answer = await post(server, pathsOf(call)[0] ?? '', input, token);
    assert.equal(answer.code, 0, `${key}: ${answer.body}`);
    return answer.data as never;
  };
const ask = as();

test('what is asked properly is answered', async (t) => {
  await ask('buyer/newOnlinechat!send', { content: 'Where is my parcel?' });
  const { list } = await ask<{ list: { threadId: string }[] }>('admin/chat!queue');
  const proper = [
    ...properInputsOfPeople(market),
    ...properInputsOfService(list[0]?.threadId ?? ''),
    ...properInputsOfStaff(market, rows),
  ];
  for (const [key, input] of proper)
    await t.test(key, async () => {
      await ask(key, typeof input === 'function' ? await input(ask) : input);
    });
});

test('what people do call by call is answered', async (t) => {
  const scenarios = {
    ...caseScenarios,
    ...verificationScenarios,
    ...accountScenarios,
    ...paymentScenarios,
    ...everydayScenarios,
    ...outsideScenarios,
  };
  for (const [name, play] of Object.entries(scenarios))
    await t.test(name, async () => {
      await play({ ctx, server, market, ask, as });
    });
});

test("every call that names a row is covered, and another's row answers exactly as a missing one", async (t) => {
  for (const call of allCalls.filter((candidate) => candidate.owner === 'row')) {
    await t.test(callKey(call), async () => {
      const inputs = rowInputs(call);
      assert.ok(inputs, 'give it an input in rowInputs');
      const stranger = { buyer: market.buyerB, seller: market.storeB, admin: market.powerlessStaff }[call.surface];
      const path = pathsOf(call)[0] ?? '';
      const foreign = await post(server, path, inputs.own, stranger.token);
      const absent = await post(server, path, inputs.absent, stranger.token);
      const shape = ({ status, code, error, params, data }: typeof foreign) => ({ status, code, error, params, data });
      assert.notEqual(foreign.code, 0);
      assert.deepEqual(shape(foreign), shape(absent));
    });
  }
});

test('the owner of a row gets past the ownership check', async (t) => {
  for (const call of allCalls.filter(
    (candidate) => candidate.owner === 'row' && !['address!del'].includes(candidate.name),
  )) {
    await t.test(callKey(call), async () => {
      const owner = { buyer: market.buyerA, seller: market.storeA, admin: market.admin }[call.surface];
      const inputs = rowInputs(call);
      const path = pathsOf(call)[0] ?? '';
      const absent = await post(server, path, inputs?.absent ?? {}, owner.token);
      const answer = await post(server, path, inputs?.own ?? {}, owner.token);
      if (call.name.startsWith('evaluation!add')) assert.equal(answer.error, 'order_not_received', answer.body);
      else {
        assert.ok(
          call.errors.some((key) => key === absent.error),
          `a missing row is answered as the call declares: ${absent.body}`,
        );
        assert.notEqual(answer.error, absent.error, answer.body);
      }
    });
  }
});

test('staff prove who they are where a call asks for it', async (t) => {
  const { token, userId } = await addStaff(ctx, 'unproven', permissions);
  const refusedAs = async (calls: readonly Call[], key: string) => {
    ctx.clock.advanceMs(6 * secondMs);
    for (const call of calls)
      await t.test(`${callKey(call)} ${key}`, async () => {
        const url = pathsOf(call)[0] ?? '';
        const answer = call.takesFile ? await postForm(url, token) : await post(server, url, {}, token);
        assert.equal(answer.error, key);
      });
  };
  await sql`update sessions set password_given_at = null where user_id = ${userId}`.execute(ctx.db);
  await refusedAs(
    allCalls.filter((call) => call.needsPassword),
    'password_confirmation_required',
  );
  const install = { staffId: null };
  await changeSetting(ctx, 'staff_totp_required', true, install, 'Test');
  await refusedAs(
    allCalls.filter((call) => permissionsOf(call).length > 0),
    'totp_enrolment_required',
  );
  await changeSetting(ctx, 'staff_totp_required', false, install, 'Test');
});
