import { allCalls, type Call, permissionsOf } from '@entrepot/contract';
import { pathsOf } from '../call-routes.ts';

/** The OpenAPI 3.1 document of every declared call, made from the contract alone. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, object> = {};
  for (const call of allCalls) {
    const [path] = pathsOf(call);
    if (path)
      paths[path] = Object.fromEntries(call.methods.map((method) => [method.toLowerCase(), operation(call, method)]));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Entrepot',
      version: '1',
      description:
        'Every answer is an envelope: code 0 with data, or a code other than 0 with the error key. Buyer calls are served under /wap/api too.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(call: Call, method: string) {
  const schema = call.input as { properties?: Record<string, object>; required?: readonly string[] };
  const input =
    method === 'GET'
      ? {
          parameters: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
            name,
            in: 'query',
            required: schema.required?.includes(name) ?? false,
            schema: property,
          })),
        }
      : { requestBody: { content: { 'application/json': { schema: call.input } } } };
  return {
    operationId: `${call.surface}_${call.name}_${method.toLowerCase()}`,
    summary: call.summary,
    description: `Access: ${typeof call.access === 'string' ? call.access : `staff with ${permissionsOf(call).join(' or ')}`}. Refusals: ${call.errors.join(', ') || 'the general ones only'}.`,
    tags: [call.name.split('!')[0]],
    ...(call.access === 'visitor' ? {} : { security: [{ token: [] }] }),
    ...input,
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelope(call) } } } },
  };
}

function envelope(call: Call) {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: call.output,
      error: { type: 'string' },
      params: { type: 'object' },
      requestId: { type: 'string' },
    },
  };
}
