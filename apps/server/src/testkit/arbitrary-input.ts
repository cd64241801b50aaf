import type { Call } from '@entrepot/contract';
import { idPattern } from '@entrepot/domain';
import fc from 'fast-check';

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
};

/** Values that have broken programs before: each must get a clear refusal or be taken as plain text. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  '9223372036854775808',
  '99999999999999999999999999',
  0,
  -1,
  1.5,
  2 ** 53,
  '\u0000',
  'a\u0000b',
  // Halves of characters, at either end and the wrong way round.
  '\ud800',
  'a\udc00',
  '\udc00\ud800',
  ['\ud800'],
  { '\ud800': '\udfff' },
  // Names that every object has.
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  // Controls, joiners, marks of direction, and what lies outside the first plane.
  'a\u0001\u0008\u001f\u007f\u0085b',
  '\u2066a\u2069\u200f\u200e',
  '\u200d\ufeff\ufffe\uffff',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{10ffff}',
  'e\u0301'.repeat(200),
  // Numbers beyond what a column, a double or a date holds.
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  5e-324,
  2 ** 31,
  -(2 ** 63),
  '1e400',
  '0x7fffffff',
  '٣',
  '9'.repeat(400),
  '-9223372036854775809',
  '275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  // Times that fit their format and no calendar, and days after the last id.
  '2026-12-31T23:59:60Z',
  '2026-11-22T10:00:00+05',
  '2026-02-30T00:00:00Z',
  '2098-12-31',
  '2099-12-31',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{"$gt":""}',
  '=1+1',
  '\u202eabc',
  'ﷺ'.repeat(50),
  'x'.repeat(5000),
  [],
  [[]],
  {},
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  ['1', '2'],
  [['\u0000']],
  [null],
  [{}],
  Array.from({ length: 101 }, () => '1'),
  { toString: 'x', valueOf: 1 },
  JSON.parse('['.repeat(5000) + ']'.repeat(5000)),
];
const hostile = fc.constantFrom(...hostileValues);

/** Inputs that a call's schema allows. `ids` are ids that exist, mixed with ids that do not. */
export function validInput(call: Call, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  return arbitraryOf(call.input as Schema, ids) as fc.Arbitrary<Record<string, unknown>>;
}

/** Inputs in which one or more fields are hostile, missing or surplus. */
export function hostileInput(call: Call, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys((call.input as Schema).properties ?? {});
  const overrides = fc.dictionary(fc.constantFrom(...names, 'surplus', 'lang', 'token'), hostile, {
    minKeys: 1,
    maxKeys: 4,
  });
  return fc.tuple(validInput(call, ids), overrides).map(([input, override]) => ({ ...input, ...override }));
}

function arbitraryOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => arbitraryOf(option, ids)));
  if (schema.type === 'null') return fc.constant(null);
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type }, ids)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return (schema.uniqueItems ? fc.uniqueArray : fc.array)(arbitraryOf(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        // As many as an array must have, however many that are.
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 100_000, 100_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, ids);
    default:
      return fc.jsonValue();
  }
}

function objectOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, arbitraryOf(property, ids)]),
  );
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
}

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.pattern === `^${idPattern}$`) {
    const existing = ids.length > 0 ? [fc.constantFrom(...ids)] : [];
    return fc.oneof(...existing, fc.bigInt({ min: 1n, max: 8_999_999_999_999_999_999n }).map(String));
  }
  if (schema.format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.pattern) {
    const [least, most] = [schema.minLength ?? 0, schema.maxLength ?? Number.POSITIVE_INFINITY];
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter((value) => [...value].length >= least && [...value].length <= most);
  }
  const maxLength = Math.min(schema.maxLength ?? 40, 40);
  const text = fc.string({ unit: 'grapheme', minLength: schema.minLength ?? 0, maxLength });
  // A schema counts code points, of which a grapheme may have several; it refuses U+0000 where a text is kept.
  return text.filter((value) => [...value].length <= maxLength && !value.includes('\u0000'));
}
