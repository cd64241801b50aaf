import type { Access, Call, InputOf, Language, OutputOf } from '@entrepot/contract';
import type { Context } from '../context.ts';
import type { BuyerSession, SellerSession, Session, StaffSession } from '../session.ts';
import type { SerialisedJson } from './serialised-json.ts';

/** The session that a call of an access level is sure to have. */
export type SessionFor<Who extends Access> = Who extends 'visitor'
  ? Session | null
  : Who extends 'buyer'
    ? BuyerSession
    : Who extends 'seller'
      ? SellerSession
      : StaffSession;

/** A file that came with a call: whole in memory, bounded by the upload limit. */
export type UploadedFile = { readonly bytes: Buffer; readonly filename: string };

/** What a handler knows about the request besides its input. */
export type CallRequest<S extends Session | null = Session | null> = {
  readonly call: Call;
  readonly session: S;
  /** A token came that belongs to no session any more. */
  readonly hasEnded?: boolean;
  readonly language: Language;
  /** Network address of the client. */
  readonly address: string;
  /** The client's own description of itself, cut to 200 characters. */
  readonly device: string;
  readonly requestId: string;
  readonly idempotencyKey?: string;
  readonly file?: UploadedFile;
};

export type Handler = (ctx: Context, input: never, request: never) => Promise<unknown>;

export type Implementation = { readonly call: Call; readonly handler: Handler };

/** Binds a declared call to the function that answers it. */
export function implement<C extends Call>(
  call: C,
  handler: (
    ctx: Context,
    input: InputOf<C>,
    request: CallRequest<SessionFor<C['access']>>,
  ) => Promise<OutputOf<C> | SerialisedJson>,
): Implementation {
  return { call, handler: handler as Handler };
}
