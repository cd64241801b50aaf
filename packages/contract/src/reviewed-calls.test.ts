import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { allCalls, type Call, permissionsOf } from './index.ts';

const table = new URL('./reviewed-calls.txt', import.meta.url);

type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};
const bounds = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'enum',
  'default',
];

/** What a call promises, as lines that a reviewer can read: who, whose, how often, and each field with its bounds. */
function linesOf(call: Call): string[] {
  const { surface, name, access, owner, methods, isIdempotent, isCacheable, ratePerMinute, ratedBy, takesFile } = call;
  const facts = [
    `${surface}/${name}`,
    typeof access === 'string' ? access : `permission ${permissionsOf(call).join(' or ')}`,
    owner,
    methods.join('+'),
    isIdempotent && 'idempotent',
    isCacheable && 'cacheable',
    call.alsoUnder && `also under ${call.alsoUnder.join(' ')}`,
    ratePerMinute && `${ratePerMinute} a minute${ratedBy === undefined ? '' : ` of each ${ratedBy}`}`,
    takesFile && `file of ${call.fileLimitMegabytes ?? 'the default'} MB`,
  ];
  return [facts.filter(Boolean).join(' · '), ...fieldsOf(call.input as Schema, '')];
}

function fieldsOf({ properties = {}, required = [] }: Schema, path: string): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const own = `${path}${name}${required.includes(name) ? '' : '?'}`;
    return [`  ${own}: ${describe(schema)}`, ...inner(schema, own)];
  });
}

const inner = (schema: Schema, own: string): string[] =>
  schema.type === 'array' ? inner(schema.items ?? {}, `${own}[]`) : fieldsOf(schema, `${own}.`);

function describe(schema: Schema): string {
  const said = bounds.flatMap((key) => (schema[key] === undefined ? [] : [`${key} ${JSON.stringify(schema[key])}`]));
  const options = schema.anyOf?.map(describe).join(' | ');
  const items = schema.items && `of ${describe(schema.items)}`;
  return [schema.type ?? options ?? 'anything', ...said, items].filter(Boolean).join(' ');
}

test('what the calls declare is what was reviewed', () => {
  const declared = `${allCalls.flatMap(linesOf).join('\n')}\n`;
  if (process.env.WRITE_REVIEWED_CALLS) writeFileSync(table, declared);
  // Somebody who changes who may do what, how often or how much has to say so here too: run this file once with
  // WRITE_REVIEWED_CALLS=1 and have the difference reviewed.
  assert.equal(declared, readFileSync(table, 'utf8'));
});
