import type { Call, InputOf, Language, OutputOf } from '@entrepot/contract';
import { modules } from '../../apps/server/src/app.ts';
import type { Context } from '../../apps/server/src/platform/context.ts';
import { uploadRoutes } from '../../apps/server/src/platform/files/upload-route.ts';
import type { CallRequest, Implementation } from '../../apps/server/src/platform/http/implement.ts';
import { checkAccess } from '../../apps/server/src/platform/http/runtime.ts';
import type { Session } from '../../apps/server/src/platform/session.ts';

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

/** Makes a call as a person would, without HTTP. Refusals are thrown. */
export async function act<C extends Call>(
  ctx: Context,
  call: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<OutputOf<C>> {
  const route = routes.get(call);
  if (!route) throw new Error(`${call.name} is not implemented`);
  checkAccess(call, caller.session);
  const request: CallRequest = { call, device: 'Demo browser', requestId: 'demo', ...caller };
  return (await route.handler(ctx, input as never, request as never)) as OutputOf<C>;
}
