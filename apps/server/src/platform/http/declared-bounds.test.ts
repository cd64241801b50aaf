import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import fc from 'fast-check';
import { validInput } from '#testkit/arbitrary-input.ts';
import { compileInput } from './input.ts';
import { callKey } from './runtime.ts';

/**
 * Every bound that a call declares is kept by the parser that stands before its handler: a value at the bound is taken, one
 * beyond it is refused by name. The cases are made of the contract; a field without bounds of its own makes none.
 */
type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
};
type Case = { readonly what: string; readonly value: unknown; readonly isTaken: boolean };

const text = (length: number) => 'x'.repeat(length);
const plainText = '^[^\\u0000]*$';
/** A text that says something. */
const saidText = '^\\s*[^\\s\\u0000][^\\u0000]*$';
const isText = (pattern: string | undefined) => pattern === plainText || pattern === saidText;

function casesOf(schema: Schema): Case[] {
  const taken = (what: string, value: unknown): Case => ({ what, value, isTaken: true });
  const refused = (what: string, value: unknown): Case => ({ what, value, isTaken: false });
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const cases: Case[] = [];
  if (minimum !== undefined) cases.push(taken('minimum', minimum), refused('below the minimum', minimum - 1));
  if (maximum !== undefined) cases.push(taken('maximum', maximum), refused('above the maximum', maximum + 1));
  if (schema.type === 'integer') cases.push(refused('a fraction', (minimum ?? 0) + 0.5));
  if (schema.enum)
    cases.push(...schema.enum.map((value) => taken('a choice', value)), refused('no choice', 'no choice'));
  if (schema.type === 'string' && (schema.pattern === undefined || isText(schema.pattern))) {
    if (maxLength !== undefined)
      cases.push(taken('longest', text(maxLength)), refused('too long', text(maxLength + 1)));
    if (minLength !== undefined && minLength > 0)
      cases.push(taken('shortest', text(minLength)), refused('too short', text(minLength - 1)));
    if (schema.pattern === saidText) cases.push(refused('blank', ' \u3000\t'.padEnd(minLength ?? 0)));
    if (isText(schema.pattern)) cases.push(refused('with U+0000', `${text(minLength ?? 0)}\u0000`));
  } else if (schema.type === 'string' && maxLength !== undefined) cases.push(refused('too long', text(maxLength + 1)));
  if (schema.type === 'array') {
    const some = (count: number) =>
      fc.sample(
        (schema.uniqueItems ? fc.uniqueArray : fc.array)(itemOf(schema), { minLength: count, maxLength: count }),
        {
          numRuns: 1,
          seed: 3,
        },
      )[0];
    if (maxItems !== undefined && maxItems <= 500)
      cases.push(taken('most', some(maxItems)), refused('too many', some(maxItems + 1)));
    if (minItems !== undefined && minItems > 0) cases.push(refused('too few', some(minItems - 1)));
  }
  return cases;
}

/** What an array's item may be, drawn as the input of a call that has only it. */
function itemOf({ items }: Schema): fc.Arbitrary<unknown> {
  if (isText(items?.pattern)) return fc.constant(text(Math.max(1, items?.minLength ?? 0)));
  const input = { type: 'object', properties: { item: items }, required: ['item'] };
  return validInput({ input } as unknown as Call, []).map((value) => value.item);
}

function outcome(parse: ReturnType<typeof compileInput>, input: object): readonly string[] | 'taken' {
  try {
    parse(structuredClone(input) as Record<string, unknown>);
    return 'taken';
  } catch (error) {
    if (!isDomainError(error) || error.key !== 'invalid_parameters') throw error;
    return (error.params.fields as { field: string }[]).map(({ field }) => field);
  }
}

/** An input that the call takes: not every drawn text that fits its pattern fits its length. */
function validOf(call: Call): Record<string, unknown> {
  const parse = compileInput(call);
  const drawn = fc.sample(validInput(call, []), { numRuns: 40, seed: 11 });
  return (
    drawn.find((input) => outcome(parse, input) === 'taken') ?? assert.fail(`no input of ${callKey(call)} was drawn`)
  );
}

for (const call of allCalls) {
  const schema = call.input as Schema;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) continue;
  test(`${callKey(call)} keeps its bounds`, () => {
    const parse = compileInput(call);
    const valid = validOf(call);
    assert.equal(outcome(parse, valid), 'taken', JSON.stringify(valid));
    for (const [name, property] of fields) {
      for (const { what, value, isTaken } of casesOf(property)) {
        const result = outcome(parse, { ...valid, [name]: value });
        if (isTaken) assert.equal(result, 'taken', `${name}: ${what}`);
        else assert.ok(result !== 'taken' && result.some((field) => field.split('.')[0] === name), `${name}: ${what}`);
      }
    }
    for (const name of schema.required ?? []) {
      const { [name]: _, ...rest } = valid;
      assert.deepEqual(outcome(parse, rest), [name], `${name} is required`);
    }
  });
}

test('the lists that orders and stock are made of bound what their items count', () => {
  for (const [key, field, count] of [
    ['buyer/order!quote', 'lines', 'count'],
    ['buyer/order!submit', 'lines', 'count'],
    ['buyer/order!returns', 'lines', 'quantity'],
    ['seller/order!ship', 'lines', 'quantity'],
  ] as const) {
    const call = allCalls.find((candidate) => callKey(candidate) === key);
    assert.ok(call, key);
    const parse = compileInput(call);
    const valid = validOf(call);
    const item = fc.sample(itemOf((call.input as Schema).properties?.[field] ?? {}), {
      numRuns: 1,
      seed: 5,
    })[0] as object;
    const withCount = (value: unknown) => outcome(parse, { ...valid, [field]: [{ ...item, [count]: value }] });
    assert.equal(withCount(1), 'taken', key);
    for (const value of [0, -1, 1.5, 1_000_001, 'many', null])
      assert.notEqual(withCount(value), 'taken', `${key}: ${value}`);
    const hundred = Array.from({ length: 100 }, () => item);
    assert.equal(outcome(parse, { ...valid, [field]: hundred }), 'taken', key);
    assert.notEqual(outcome(parse, { ...valid, [field]: [...hundred, item] }), 'taken', key);
  }
});

test('what no contract lists never reaches a handler, however deep it lies', () => {
  const secret = 'not asked for';
  for (const call of allCalls) {
    const valid = validOf(call);
    const strewn = structuredClone(valid) as Record<string, unknown>;
    const strew = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const inner of Object.values(value)) strew(inner);
      if (!Array.isArray(value)) Object.assign(value, { surplus: secret });
    };
    strew(strewn);
    const parsed = compileInput(call)({ ...strewn, token: secret, lang: 'en' });
    assert.ok(!JSON.stringify(parsed).includes(secret), callKey(call));
    assert.ok(!('lang' in parsed), callKey(call));
  }
});

test('half a character is refused in every text', () => {
  for (const call of allCalls) {
    const [name] =
      Object.entries((call.input as Schema).properties ?? {}).find(
        ([, { type, enum: choices }]) => type === 'string' && !choices,
      ) ?? [];
    if (!name) continue;
    const valid = validOf(call);
    assert.deepEqual(outcome(compileInput(call), { ...valid, [name]: '\ud800' }), [name], callKey(call));
  }
});
