import type { ErrorKey } from '@entrepot/domain';
import type { Static, TSchema } from 'typebox';
import type { Permission } from './permissions.ts';

/** Where a call is served: buyers under `/api` and `/wap/api`, sellers under `/seller/api`, staff under `/admin/api`. */
export type Surface = 'buyer' | 'seller' | 'admin';

/**
 * Who may make a call. A visitor's call also serves everybody who is signed in; `staff` is any member, whatever the permissions. Of several
 * permissions any one opens it.
 */
export type Access =
  | 'visitor'
  | 'buyer'
  | 'seller'
  | 'staff'
  | { readonly permission: Permission | readonly Permission[] };

/** The permissions of which any one opens a call; none of a call that goes by none. */
export function permissionsOf({ access }: Pick<Call, 'access'>): readonly Permission[] {
  return typeof access === 'string' ? [] : [access.permission].flat();
}

/**
 * Whose data a call touches.
 * - `public`: published data, the same for everybody;
 * - `self`: only what belongs to the session;
 * - `row`: the row that the input names, which must belong to the session: another's id answers as a missing one;
 * - `any`: whichever row the input names: staff with the permission see all of them.
 */
export type Owner = 'public' | 'self' | 'row' | 'any';

export type Method = 'GET' | 'POST';

/** A call: everything that the server, the clients, the API document and the generated tests need to know of it. */
export type Call<Input extends TSchema = TSchema, Output extends TSchema = TSchema, Who extends Access = Access> = {
  /** `<group>!<action>`, as in the path. */
  readonly name: string;
  readonly surface: Surface;
  readonly methods: readonly Method[];
  /** Prefixes under which it answers besides those of its surface. */
  readonly alsoUnder?: readonly string[];
  readonly summary: string;
  readonly access: Who;
  readonly owner: Owner;
  readonly input: Input;
  readonly output: Output;
  /** Fields of the input by the names that pages of earlier versions send, which may still be open: read where the present name is absent. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** The same of what a field may say: by field, its present values by former ones. */
  readonly formerValues?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Refusals of its own, besides those that every call may answer. */
  readonly errors: readonly ErrorKey[];
  /** Accepts `Idempotency-Key`: repeated, it would move money, goods or prices again. */
  readonly isIdempotent?: boolean;
  /** The answer depends on nothing but input and language, and may be kept for some seconds. */
  readonly isCacheable?: boolean;
  /** Calls allowed in a minute for one network (an IPv4 address, a /64 of IPv6); without it the platform's default holds. */
  readonly ratePerMinute?: number;
  /**
   * The field of the input by whose value the calls of a minute are counted instead: the servers of one network press the links of many people.
   * A call without it is counted by its network.
   */
  readonly ratedBy?: string;
  /** Of staff: goes through only within ten minutes after the password was given. */
  readonly needsPassword?: boolean;
  /**
   * Of staff, for every call that changes something: its audit entry tells of this kind of object, which the named field of input or
   * output identifies; without one it is the person who calls.
   */
  readonly audit?: { readonly object: string; readonly id?: string };
  /** Accepts one file as multipart form data besides its input. */
  readonly takesFile?: boolean;
  /** Largest file that the call takes; without it the platform's default holds. */
  readonly fileLimitMegabytes?: number;
};

/** What any call may answer besides its own refusals: the edge says it before or around the handler. */
const generalRefusals: readonly ErrorKey[] = [
  'invalid_parameters',
  'conflicting_parameters',
  'conflicting_tokens',
  'illegal_request',
  'payload_too_large',
  'unsupported_media_type',
  'frequent_operation',
  'not_logged_in',
  'session_expired',
  'not_allowed',
  'system_error',
  'service_unavailable',
  'shop_read_only',
];

/** Every refusal that some calls may answer with: their own, a repetition's, and those that any call has. */
export function refusalsOf(calls: readonly Call[]): Set<ErrorKey> {
  const isRepeatable = calls.some((call) => call.isIdempotent);
  return new Set([
    ...generalRefusals,
    ...(isRepeatable ? (['idempotency_conflict'] as const) : []),
    ...(calls.some((call) => call.needsPassword) ? (['password_confirmation_required'] as const) : []),
    ...(calls.some((call) => typeof call.access === 'object') ? (['totp_enrolment_required'] as const) : []),
    ...calls.flatMap((call) => call.errors),
  ]);
}

/** Whether a call may answer with a refusal: one of its own, or one that any call has. */
export function mayRefuse(call: Call, key: ErrorKey): boolean {
  const isRepetition = key === 'idempotency_conflict' && call.isIdempotent === true;
  const isUnproven =
    (key === 'password_confirmation_required' && call.needsPassword === true) ||
    (key === 'totp_enrolment_required' && typeof call.access === 'object');
  return isRepetition || isUnproven || call.errors.includes(key) || generalRefusals.includes(key);
}

export type InputOf<C extends Call> = Static<C['input']>;
export type OutputOf<C extends Call> = Static<C['output']>;

type Declaration<Input extends TSchema, Output extends TSchema, Who extends Access> = Omit<
  Call<Input, Output, Who>,
  'surface' | 'methods'
> & { readonly methods?: readonly Method[] };

function declare<const Where extends Surface>(surface: Where) {
  return <const Name extends string, Input extends TSchema, Output extends TSchema, const Who extends Access>(
    declaration: Declaration<Input, Output, Who> & { readonly name: Name },
  ): Call<Input, Output, Who> & { readonly name: Name; readonly surface: Where } => ({
    methods: ['POST'],
    ...declaration,
    surface,
  });
}

/** Declares a call of the storefront. POST unless `methods` says otherwise. */
export const buyerCall = declare('buyer');
/** Declares a call of the seller panel. */
export const sellerCall = declare('seller');
/** Declares a call of the staff: its access is a permission, or several that open it alike. */
export const staffCall = declare('admin');
