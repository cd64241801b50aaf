import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call } from '@entrepot/contract';
import Type from 'typebox';
import { compileInput, mergeParameters } from './input.ts';

const parse = compileInput({
  input: Type.Object({
    from: Type.Optional(Type.String({ format: 'date-time' })),
    list: Type.Optional(Type.Array(Type.Unknown())),
  }),
} as unknown as Call);
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const refusal = (field: string, reason: string) => ({
  key: 'invalid_parameters',
  params: { fields: [{ field, reason }] },
});

test('what is nested without end is refused, in fields that nobody asked for too', () => {
  for (const name of ['list', 'surplus']) {
    assert.throws(() => parse({ [name]: nested(20_000) }), refusal(name, 'depth'));
    assert.throws(() => parse({ [name]: ['\ud800'] }), refusal(name, 'characters'));
  }
  assert.throws(() => parse({ list: '['.repeat(20_000) + ']'.repeat(20_000) }), refusal('list', 'depth'));
  assert.deepEqual(parse({ list: nested(20) }), { list: nested(20) });
});

test('a field is read by the name that pages of earlier versions send, where the present one is absent', () => {
  const parseList = compileInput({
    input: Type.Object({ list: Type.Array(Type.Unknown()) }),
    formerNames: { items: 'list' },
  } as unknown as Call);
  assert.deepEqual(parseList({ items: ['1'] }), { list: ['1'] });
  assert.deepEqual(parseList({ items: '["1"]' }), { list: ['1'] }, 'as JSON text, too');
  assert.deepEqual(parseList({ items: ['1'], list: [] }), { list: [] });
  assert.throws(() => parseList({}), refusal('list', 'required'));
  for (const call of allCalls)
    for (const [former, name] of Object.entries(call.formerNames ?? {})) {
      const { properties } = call.input as { properties?: object };
      assert.ok(properties && name in properties && !(former in properties), `${call.name}: ${former}`);
    }
});

test('a value is read by the word that pages of earlier versions send', () => {
  const parseState = compileInput({
    input: Type.Object({ state: Type.Optional(Type.Enum(['open', 'shut'])), note: Type.Optional(Type.String()) }),
    formerValues: { state: { opened: 'open' } },
  } as unknown as Call);
  assert.deepEqual(parseState({ state: 'opened', note: 'opened' }), { state: 'open', note: 'opened' });
  assert.deepEqual(parseState({ state: 'shut' }), { state: 'shut' });
  assert.deepEqual(parseState({}), {});
  for (const odd of ['constructor', 'OPENED', ['opened', 'open']])
    assert.throws(() => parseState({ state: odd }), refusal('state', 'enum'), String(odd));
  for (const call of allCalls) {
    const { properties = {} } = call.input as { properties?: Record<string, { readonly enum?: readonly string[] }> };
    for (const [field, values] of Object.entries(call.formerValues ?? {}))
      for (const [former, present] of Object.entries(values)) {
        const allowed = properties[field]?.enum ?? [];
        assert.ok(allowed.includes(present) && !allowed.includes(former), `${call.name}: ${field} ${former}`);
      }
  }
});

test('nothing is inherited from a parameter, whatever it is called', () => {
  const query = Object.fromEntries([['__proto__', ['a', 'b']]]);
  for (const input of [parse(query), parse(mergeParameters(query, {})), parse(mergeParameters({}, query))]) {
    assert.equal(Object.getPrototypeOf(input), Object.prototype);
    assert.deepEqual(Object.keys(input), []);
  }
});

test('a value of the query is compared with texts only', () => {
  for (const value of [{ toString: 'x' }, nested(20_000), [nested(20_000)], { a: 1 }])
    assert.throws(() => mergeParameters({ keyword: 'a' }, { keyword: value }), { key: 'conflicting_parameters' });
  assert.deepEqual(mergeParameters({ count: '5', ids: ['1', '2'] }, { count: 5, ids: [1, 2] }), {
    count: 5,
    ids: [1, 2],
  });
});

test('a time is one that a calendar and a clock have', () => {
  for (const from of [
    ...['2026-12-31T23:59:60Z', '2026-11-22T10:00:00+05', '2026-11-22T10:00:00+0500', '2026-02-30T00:00:00Z'],
    ...['2026-11-22 10:00:00Z', '2026-11-22', ''],
  ])
    assert.throws(() => parse({ from }), refusal('from', 'format'), from);
  for (const from of ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.123+05:30', '2028-02-29T00:00:00Z'])
    assert.deepEqual(parse({ from }), { from });
});
