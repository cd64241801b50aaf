import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call, mayRefuse, refusalsOf } from './index.ts';

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly maxLength?: number;
};

const keyOf = (call: Call) => `${call.surface}/${call.name}`;

/** Every schema below one, with the name of the field that it stands for. */
function* within(schema: Schema, name = ''): Generator<[string, Schema]> {
  yield [name, schema];
  for (const [inner, property] of Object.entries(schema.properties ?? {})) yield* within(property, inner);
  if (schema.items) yield* within(schema.items, name);
  for (const choice of schema.anyOf ?? []) yield* within(choice, name);
}
const namesIn = (schema: unknown) => [...within(schema as Schema)].map(([name]) => name);

/** What an answer may carry although it is called like a secret: who may see it, and why, is said beside it. */
const seenNames: Readonly<Record<string, string>> = {
  token: 'the session of whoever has just signed in',
  secret: 'the key of an authenticator app, shown once to its member',
  hasTotp: 'whether there is one',
  mustEnrolTotp: 'whether there must be one',
  session_token: 'names a form, so that it is sent once',
  hasSafeword: 'whether there is one',
  passwordConfirmedUntil: 'until when a confirmation counts',
  previewToken: 'opens a preview of a store’s own product',
  undoToken: 'takes a change of a store’s own products back',
  txHash: 'public on its chain',
  claimedTxHash: 'public on its chain',
  hash: 'chains public entries',
  headHash: 'chains public entries',
  rootHash: 'published',
};

test('no answer carries what people prove to be themselves with', () => {
  const secretive = /pass|secret|hash|safeword|token|cvv|otp/i;
  const found = allCalls.flatMap((call) => namesIn(call.output)).filter((name) => secretive.test(name));
  assert.deepEqual(
    [...new Set(found)].filter((name) => !(name in seenNames)),
    [],
  );
  // Sessions begin where somebody signs in, and nowhere else.
  const beginning = allCalls.filter((call) => namesIn(call.output).includes('token')).map(keyOf);
  assert.deepEqual(beginning.sort(), [
    'admin/user!newlogin',
    'buyer/localuser!registerNoVerifcode',
    'buyer/user!newlogin',
    'seller/user!newlogin',
  ]);
});

test('what spends a balance may be sent again without spending twice', () => {
  const spending = allCalls.filter(({ errors }) => errors.some((key) => /insufficient|not_enough/.test(key)));
  assert.deepEqual(spending.filter(({ isIdempotent }) => !isIdempotent).map(keyOf), []);
});

test('whoever asks for a fund password locks it after wrong ones, and serves nobody without a session', () => {
  for (const call of allCalls) {
    const names = namesIn(call.input);
    if (!names.includes('safeword')) continue;
    assert.ok(call.access === 'buyer' || call.access === 'seller', keyOf(call));
    // A first one, or one that a code replaces, is proven otherwise.
    if (names.includes('re_safeword') && !names.includes('old_safeword')) continue;
    for (const key of ['wrong_safeword', 'safeword_locked', 'safeword_missing'] as const)
      assert.ok(call.errors.includes(key), `${keyOf(call)} ${key}`);
  }
});

test('a list in pages is asked for by page', () => {
  for (const call of allCalls) {
    const names = Object.keys((call.output as Schema).properties ?? {});
    if (!names.includes('pageInfo')) continue;
    const asked = Object.keys((call.input as Schema).properties ?? {});
    assert.ok(asked.includes('pageNum') && asked.includes('pageSize'), keyOf(call));
  }
});

test('who may touch one row is told when it is not there', () => {
  const silent = allCalls
    .filter(({ owner, errors }) => owner === 'row' && !errors.some((key) => /not_found|_not_/.test(key)))
    .map(keyOf);
  // An undoing is named by a token, which ends.
  assert.deepEqual(silent, ['seller/sellerGoods!undo']);
});

test('what a link alone can ask for changes nothing of money or goods', () => {
  for (const call of allCalls.filter(({ methods }) => methods.includes('GET'))) {
    assert.ok(!call.isIdempotent && !call.audit && !call.needsPassword && !call.takesFile, keyOf(call));
    assert.equal(call.surface, 'buyer', keyOf(call));
  }
});

test('no pattern takes long, whatever is sent', () => {
  const beginnings = [
    ' ',
    'a',
    '1',
    '.',
    ',',
    '-',
    'a-',
    '1,',
    '1-',
    'é',
    '0',
    '/files/a/',
    'a@',
    'a.',
    '１',
    '\u3000',
  ];
  const patterns = new Map<string, number>();
  for (const call of allCalls) {
    for (const [, { pattern, maxLength = 20_000 }] of within(call.input as Schema))
      if (pattern !== undefined) patterns.set(pattern, Math.max(patterns.get(pattern) ?? 0, maxLength));
  }
  assert.ok(patterns.size > 20);
  for (const [pattern, length] of patterns) {
    const expression = new RegExp(pattern, 'u');
    for (const beginning of beginnings) {
      const sent = `${beginning.repeat(Math.ceil(length / beginning.length))}\u0000!`;
      const startedAt = performance.now();
      expression.test(sent);
      assert.ok(performance.now() - startedAt < 500, `${pattern} takes long for many of ${JSON.stringify(beginning)}`);
    }
  }
});

/** Of the objects that money, rights or settings hang on: what moves nothing, or proves who asks by itself. */
const withoutPassword: Readonly<Record<string, string>> = {
  'balance!dismissCorrection': 'nothing is posted',
  'coupon!dismiss': 'gives nothing out',
  'coupon!stop': 'gives out no more',
  'deposit!reject': 'nothing is credited',
  'loan!reject': 'nothing is lent',
  'loan!requestDocument': 'nothing is lent',
  'loan!propose': 'another one confirms it, with the password',
  'loan!dismiss': 'nothing is posted',
  'order!dismissRefund': 'nothing is refunded',
  'session!revoke': 'ends an own session',
  'session!revokeOthers': 'ends own sessions',
  'setting!withdraw': 'the setting stays as it is',
  'staff!endSessions': 'the member signs in again',
  'storeCoupon!limit': 'gives out less',
  'storeCoupon!stop': 'gives out no more',
  'totp!confirm': 'takes a code of the app, which was begun with the password',
  'user!updatePassword': 'takes the old password',
  'orderReturn!message': 'is a message',
};
const guarded = new Set([
  'balance_correction',
  'case',
  'conversion_rate',
  'coupon',
  'deposit',
  'loan',
  'loan_proposal',
  'order',
  'role',
  'setting',
  'staff',
  'withdrawal',
]);

test('staff give their password again before they move money, rights or settings', () => {
  const unguarded = allCalls
    .filter(({ audit, needsPassword }) => audit !== undefined && guarded.has(audit.object) && needsPassword !== true)
    .map(({ name }) => name);
  assert.deepEqual(unguarded.sort(), Object.keys(withoutPassword).sort());
});

const plain: Call = {
  name: 'thing!do',
  surface: 'buyer',
  methods: ['POST'],
  summary: 'Does a thing',
  access: 'buyer',
  owner: 'self',
  input: {},
  output: {},
  errors: ['order_not_found'],
};

test('a call may refuse with its own keys and those of every call, and with no other', () => {
  const may = (call: Call) =>
    (
      [
        'order_not_found',
        'not_logged_in',
        'system_error',
        'idempotency_conflict',
        'password_confirmation_required',
        'totp_enrolment_required',
        'product_not_found',
      ] as const
    ).filter((key) => mayRefuse(call, key));
  assert.deepEqual(may(plain), ['order_not_found', 'not_logged_in', 'system_error']);
  assert.deepEqual(may({ ...plain, isIdempotent: true }).slice(3), ['idempotency_conflict']);
  assert.deepEqual(may({ ...plain, needsPassword: true }).slice(3), ['password_confirmation_required']);
  assert.deepEqual(may({ ...plain, access: { permission: 'orders.read' } }).slice(3), ['totp_enrolment_required']);
});

test('the refusals of some calls are those that one of them may answer with', () => {
  const others: Call[] = [plain, { ...plain, isIdempotent: true }, { ...plain, needsPassword: true }];
  const told = refusalsOf(others);
  assert.deepEqual(
    [...told].filter((key) => !others.some((call) => mayRefuse(call, key))),
    [],
  );
  assert.ok(told.has('idempotency_conflict') && told.has('password_confirmation_required'));
  assert.ok(!refusalsOf([plain]).has('idempotency_conflict'));
  assert.ok(!told.has('totp_enrolment_required'));
});
