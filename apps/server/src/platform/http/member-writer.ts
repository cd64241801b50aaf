import fastJson, { type Schema } from 'fast-json-stringify';

type ObjectSchema = { readonly properties: object; readonly required?: readonly string[] };

/**
 * Compiles a writer of some members of a JSON object, by its schema and without the braces, so that objects can be joined of
 * pieces made at different times. What the schema does not list is dropped; text never holds a line break.
 *
 * The writer throws when a required member is missing.
 */
export function memberWriter<Value extends object>(
  schema: ObjectSchema,
  keys: readonly (keyof Value & string)[],
): (value: Value) => string {
  const wanted = new Set<string>(keys);
  const write = fastJson({
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([key]) => wanted.has(key))),
    required: (schema.required ?? []).filter((key) => wanted.has(key)),
  } as Schema);
  return (value) => write(value).slice(1, -1);
}
