import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call, errorCatalogue, isErrorKey, permissions, permissionsOf } from './index.ts';

const keyOf = (call: Call) => `${call.surface}/${call.name}`;

test('every call is declared once and named like the specification names calls', () => {
  assert.equal(new Set(allCalls.map(keyOf)).size, allCalls.length);
  for (const call of allCalls) assert.match(call.name, /^[a-zA-Z]+!(?:[a-zA-Z_-]+|PHP_recharge[2-5])$/);
});

test('no input is called like the parameters that every call has: those never reach a handler', () => {
  for (const call of allCalls) {
    const names = Object.keys((call.input as { properties?: object }).properties ?? {});
    assert.deepEqual(
      names.filter((name) => ['lang', 'token'].includes(name)),
      [],
      keyOf(call),
    );
  }
});

test('every call says who may make it, whose data it touches and what it is for', () => {
  for (const call of allCalls) {
    assert.ok(call.access && call.owner && call.summary, keyOf(call));
    assert.ok(call.methods.length > 0, keyOf(call));
    if (call.owner !== 'public' && call.name !== 'user!logout') assert.notEqual(call.access, 'visitor', keyOf(call));
    if (call.isCacheable) assert.equal(call.owner, 'public', keyOf(call));
  }
});

test('every permission opens a call', () => {
  assert.deepEqual([...new Set(allCalls.flatMap(permissionsOf))].sort(), [...permissions]);
});

test('refusals that calls declare are in the catalogue, each once', () => {
  for (const call of allCalls) {
    assert.equal(new Set(call.errors).size, call.errors.length, keyOf(call));
    for (const key of call.errors) assert.ok(isErrorKey(key), key);
  }
});

test('every refusal has a number of its own, other than 0, and a Chinese text', () => {
  assert.equal(errorCatalogue.not_logged_in[0], errorCatalogue.session_expired[0], 'both send a client to login');
  const entries = Object.entries(errorCatalogue).filter(([key]) => key !== 'not_logged_in');
  assert.equal(new Set(entries.map(([, [number]]) => number)).size, entries.length);
  for (const [key, [number, text]] of entries) {
    assert.ok(number > 0, key);
    assert.match(text, /[\u4e00-\u9fff]/, key);
  }
});

test('inputs bound every text and every list', () => {
  const unbounded: string[] = [];
  const walk = (schema: Record<string, unknown>, path: string): void => {
    if (schema.type === 'string' && schema.maxLength === undefined && !schema.pattern && !schema.enum && !schema.format)
      unbounded.push(path);
    if (schema.type === 'array') {
      if (schema.maxItems === undefined) unbounded.push(path);
      walk(schema.items as Record<string, unknown>, `${path}[]`);
    }
    for (const [name, property] of Object.entries((schema.properties ?? {}) as object))
      walk(property, `${path}.${name}`);
  };
  for (const call of allCalls) walk(call.input as Record<string, unknown>, keyOf(call));
  assert.deepEqual(unbounded, []);
});

test('a text that must be there says something: blanks are not enough', () => {
  type Schema = { minLength?: number; pattern?: string; properties?: Record<string, Schema>; items?: Schema };
  // What people prove to be themselves with is taken as typed; a search for nothing finds nothing, and what is signed is checked.
  const asTyped = /password|safeword|^keyword$|^previewToken$/i;
  const takingBlanks = (schema: Schema, name: string): string[] => [
    ...(schema.minLength && !asTyped.test(name) && new RegExp(schema.pattern ?? '', 'u').test('   ') ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, property]) => takingBlanks(property, inner)),
    ...(schema.items ? takingBlanks(schema.items, name) : []),
  ];
  for (const call of allCalls) assert.deepEqual(takingBlanks(call.input as Schema, ''), [], keyOf(call));
  const ship = allCalls.find((call) => keyOf(call) === 'seller/order!ship');
  const carrier = (ship?.input as Schema | undefined)?.properties?.carrier;
  const takes = (text: string) => new RegExp(carrier?.pattern ?? '', 'u').test(text);
  assert.deepEqual(['DHL', ' DHL ', '\u3000 ', 'a\u0000', '\u0000'].map(takes), [true, true, false, false, false]);
});

test('every call of staff that changes something says what its audit entry is about', () => {
  const reading = new Set([
    'list',
    'info',
    'get',
    'check',
    'portfolio',
    'proposals',
    'document',
    'certificate',
    'counts',
    'history',
    'me',
    'queue',
    'figures',
    'health',
    'find',
    'breakdown',
    'hours',
    'notes',
    'quickReplies',
    'replies',
    'translate',
    'run',
    'preferences',
    'waitingRefund',
  ]);
  /** Of these, login and acceptance write their entries themselves, since nobody is signed in yet; what is said in a chat, and by whom, is kept there;
   * what somebody has read, wishes to be told, and how the own lists are set up concerns nobody else; the others change no right and no row of anybody. */
  const others = new Set([
    'notice!read',
    'notice!readAll',
    'notice!ticket',
    'notice!savePreferences',
    'user!newlogin',
    'staff!accept',
    'user!logout',
    'user!heartbeat',
    'user!confirmPassword',
    'totp!begin',
    'chat!claim',
    'chat!release',
    'chat!send',
    'chat!addNote',
    'chat!typing',
    'chat!ticket',
    'listSetup!saveView',
    'listSetup!removeView',
    'listSetup!columns',
  ]);
  const silent = allCalls.filter(
    ({ surface, name, audit }) =>
      surface === 'admin' && !audit && !others.has(name) && !reading.has(name.split('!')[1] ?? ''),
  );
  assert.deepEqual(silent.map(keyOf), []);
  for (const { surface, audit, needsPassword } of allCalls)
    if (surface !== 'admin') assert.ok(!audit && !needsPassword, 'only staff are audited');
});

test('the field that identifies the object of an audit entry is one of the input or output', () => {
  const namesOf = (schema: unknown) => Object.keys((schema as { properties?: object }).properties ?? {});
  for (const call of allCalls) {
    const id = call.audit?.id;
    if (id !== undefined) assert.ok([...namesOf(call.input), ...namesOf(call.output)].includes(id), keyOf(call));
  }
});
