import type { Call, InputOf, Language, OutputOf } from '@entrepot/contract';
import { isDomainError } from '@entrepot/domain';
import { modules } from '@entrepot/server/app.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { uploadRoutes } from '@entrepot/server/platform/files/upload-route.ts';
import type { CallRequest, Implementation } from '@entrepot/server/platform/http/implement.ts';
import { checkAccess } from '@entrepot/server/platform/http/runtime.ts';
import type { Session } from '@entrepot/server/platform/session.ts';

/** Who makes a call, and with what. */
export type Caller = {
  /** Null for a visitor. */
  readonly session: Session | null;
  readonly language: Language;
  readonly address: string;
  readonly file?: NonNullable<CallRequest['file']>;
};

const routes = new Map<Call, Implementation>(
  [...uploadRoutes, ...modules.flatMap((module) => module.routes)].map((route) => [route.call, route]),
);

/** The calls that failed, by what they threw: the fill tells where it stopped. */
const failedCalls = new WeakMap<object, string>();

/** Makes a call as a person would, without HTTP. Refusals are thrown. */
export async function act<C extends Call>(
  ctx: Context,
  call: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<OutputOf<C>> {
  const route = routes.get(call);
  if (!route) throw new Error(`${call.name} is not implemented`);
  checkAccess(call, caller);
  const request: CallRequest = { call, device: 'Demo browser', requestId: 'demo', ...caller };
  try {
    return (await route.handler(ctx, input as never, request as never)) as OutputOf<C>;
  } catch (error) {
    if (error instanceof Error) failedCalls.set(error, `${call.surface}/${call.name}`);
    throw error;
  }
}

/** One line of what failed: the call if it was one, the refusal or the message, and what the refusal names. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const call = failedCalls.get(error);
  const told = isDomainError(error) ? `${error.key} ${JSON.stringify(error.params)}` : error.message;
  return call === undefined ? told : `${call}: ${told}`;
}
