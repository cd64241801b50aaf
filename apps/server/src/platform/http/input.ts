import type { Call } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';

type Fields = Readonly<Record<string, unknown>>;
type Schema = {
  readonly 'x-percent-encoded'?: boolean;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
};

const ajv = new Ajv({ coerceTypes: true, useDefaults: true, removeAdditional: 'all', allErrors: false, strict: false });
addFormats.default(ajv);
requireReadableTimes();

/** The format alone takes what no `Date` reads, such as a leap second or an offset without minutes. */
function requireReadableTimes(): void {
  const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;
  const { 'date-time': known } = ajv.formats;
  const isKnown = typeof known === 'object' && 'validate' in known ? known.validate : undefined;
  if (typeof isKnown !== 'function') throw new Error('the format of times is missing');
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (text: string) =>
      pattern.test(text) && isKnown(text as never) === true && !Number.isNaN(Date.parse(text)),
  });
}

/** Parameters that every call takes and no handler sees as input. */
const commonParameters = new Set(['lang', 'token']);

/**
 * Joins the query's and the body's parameters.
 *
 * @throws DomainError `conflicting_parameters` when both carry one name with different values.
 */
export function mergeParameters(query: Fields, body: Fields): Record<string, unknown> {
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(query, name) && !isSame(query[name], value)) {
      throw new DomainError('conflicting_parameters', { name });
    }
  }
  return { ...query, ...body };
}

/** Whether two values are one when written as text, as a query writes them. What has parts of parts is no text. */
function isSame(one: unknown, other: unknown): boolean {
  const ones = [one].flat();
  const others = [other].flat();
  const isText = (value: unknown) => typeof value !== 'object' || value === null;
  return (
    ones.length === others.length &&
    ones.every((value, index) => isText(value) && isText(others[index]) && String(value) === String(others[index]))
  );
}

/**
 * Compiles a call's input schema into a parser: it fills in defaults, turns texts into numbers and flags, takes
 * a field by its former name and a value by its former word, drops what the schema does not list, and reads JSON text where a list or object is asked for (as in a query).
 *
 * The parser throws DomainError `invalid_parameters` with `{ fields: [{ field, reason }] }`.
 */
export function compileInput(call: Call): (parameters: Fields) => object {
  const schema = call.input as Schema;
  const validate = ajv.compile(schema);
  const structured = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.type === 'array' || property.type === 'object')
    .map(([name]) => name);
  const encoded = Object.entries(schema.properties ?? {})
    .filter(([, property]) => property['x-percent-encoded'])
    .map(([name]) => name);
  const former = Object.entries(call.formerNames ?? {});
  const formerValues = Object.entries(call.formerValues ?? {}).map(
    ([name, values]) => [name, new Map<unknown, string>(Object.entries(values))] as const,
  );
  return (parameters) => {
    // From entries: assigned, a parameter called `__proto__` would become what the input inherits.
    const input: Record<string, unknown> = Object.fromEntries(
      Object.entries(parameters).filter(
        ([name, value]) => !commonParameters.has(name) && value !== undefined && value !== null,
      ),
    );
    for (const [formerName, name] of former)
      if (input[name] === undefined && input[formerName] !== undefined) input[name] = input[formerName];
    for (const [name, present] of formerValues) {
      const value = present.get(input[name]);
      if (value !== undefined) input[name] = value;
    }
    for (const name of encoded) {
      const value = input[name];
      if (typeof value === 'string') input[name] = decodeText(value);
    }
    for (const name of structured) {
      const value = input[name];
      if (typeof value === 'string') input[name] = parseJson(name, value);
    }
    for (const [field, value] of Object.entries(input)) {
      const reason = faultOf(value);
      if (reason) throw new DomainError('invalid_parameters', { fields: [{ field, reason }] });
    }
    if (!validate(input))
      throw new DomainError('invalid_parameters', { fields: (validate.errors ?? []).map(describe) });
    return input;
  };
}

/**
 * Texts with a percent sign of their own ("100% cotton") are no encoded ones and stay as they are, and so does "%00": nobody
 * encodes what no text may hold.
 */
function decodeText(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? text : decoded;
  } catch {
    return text;
  }
}

/** No call asks for half as many lists and objects inside each other. */
const deepest = 32;

/**
 * What keeps a value from being looked at further: `characters` when a text has half ones, which cannot be kept nor written
 * into an address, and `depth` when it is nested so deeply that those who walk through it would run out of stack.
 */
function faultOf(value: unknown, depth = 0): 'characters' | 'depth' | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : 'characters';
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return 'depth';
  for (const [name, inner] of Object.entries(value)) {
    const fault = name.isWellFormed() ? faultOf(inner, depth + 1) : 'characters';
    if (fault) return fault;
  }
  return undefined;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid_parameters', { fields: [{ field: name, reason: 'json' }] });
  }
}

function describe(error: ErrorObject): { field: string; reason: string } {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  return { field: [path, missing].filter(Boolean).join('.'), reason: error.keyword };
}
