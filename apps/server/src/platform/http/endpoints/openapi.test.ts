import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls, type Call } from '@entrepot/contract';
import { pathsOf } from '../call-routes.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: { 200: { content: Record<string, { schema: { properties: { data: unknown } } }> } };
};

const document = openApiDocument('https://shop.example');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operationOf = (call: Call, method: string) => paths[pathsOf(call)[0] ?? '']?.[method.toLowerCase()];

test('every call is in the document once, by each of its methods', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  assert.equal(operations.length, allCalls.flatMap(({ methods }) => methods).length);
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
  for (const call of allCalls)
    for (const method of call.methods) assert.ok(operationOf(call, method), `${call.surface} ${call.name} ${method}`);
});

test('whoever needs a session is told so, and nobody else', () => {
  for (const call of allCalls)
    for (const method of call.methods)
      assert.equal(operationOf(call, method)?.security === undefined, call.access === 'visitor', call.name);
});

test('a post takes its input as a body, a get in its address, needed where the contract needs it', () => {
  for (const call of allCalls) {
    const { properties = {}, required = [] } = call.input as {
      properties?: Record<string, unknown>;
      required?: readonly string[];
    };
    const posted = call.methods.includes('POST') && operationOf(call, 'POST');
    if (posted) assert.equal(posted.requestBody?.content['application/json']?.schema, call.input, call.name);
    const got = call.methods.includes('GET') && operationOf(call, 'GET');
    if (!got) continue;
    assert.equal(got.requestBody, undefined, call.name);
    assert.deepEqual(
      got.parameters?.map(({ name }) => name),
      Object.keys(properties),
      call.name,
    );
    assert.deepEqual(
      got.parameters
        ?.filter((parameter) => parameter.required)
        .map(({ name }) => name)
        .sort(),
      [...required].sort(),
      call.name,
    );
  }
});

test('an answer is an envelope around the call’s own output', () => {
  for (const call of allCalls)
    for (const method of call.methods) {
      const schema = operationOf(call, method)?.responses[200].content['application/json']?.schema;
      assert.equal(schema?.properties.data, call.output, call.name);
    }
});
