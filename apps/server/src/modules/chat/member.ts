import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { CallRequest } from '../../platform/http/implement.ts';
import type { SellerSession, Session, StaffSession } from '../../platform/session.ts';
import { findVisitor } from './visitors.ts';

export type Side = 'customer' | 'desk';

/** Somebody who asks for help or goods: a buyer, or a visitor without an account. */
export type Customer = {
  readonly side: 'customer';
  readonly personId: bigint;
  readonly isVisitor: boolean;
};

/** Somebody who answers: for a store, or for customer service, which has no store's id. */
export type Desk = {
  readonly side: 'desk';
  readonly personId: bigint;
  readonly sellerId: bigint | null;
};

/** Which desk a customer means: a store, or null for customer service, where alone a visitor may go. Throws `not_logged_in`. */
export function deskFor({ isVisitor }: Customer, partyId: string | undefined): bigint | null {
  if (partyId === undefined) return null;
  if (isVisitor) throw new DomainError('not_logged_in');
  return BigInt(partyId);
}

export type Member = Customer | Desk;

type Asked = { readonly visitorKey?: string };

/** The buyer or visitor behind a call that either may make; undefined for somebody unknown. */
export async function findCustomer(
  ctx: Context,
  { visitorKey }: Asked,
  session: Session | null,
): Promise<Customer | undefined> {
  if (session?.audience === 'buyer') return { side: 'customer', personId: session.userId, isVisitor: false };
  const visitorId = visitorKey === undefined ? undefined : await findVisitor(ctx.db, visitorKey);
  return visitorId === undefined ? undefined : { side: 'customer', personId: visitorId, isVisitor: true };
}

/** @throws DomainError `not_logged_in` for somebody unknown, `session_expired` for whose session has ended. */
export async function customerOf(
  ctx: Context,
  asked: Asked,
  { session, hasEnded }: Pick<CallRequest, 'session' | 'hasEnded'>,
): Promise<Customer> {
  const customer = await findCustomer(ctx, asked, session);
  if (!customer) throw new DomainError(hasEnded ? 'session_expired' : 'not_logged_in');
  return customer;
}

export const storeDesk = ({ userId, sellerId }: SellerSession): Desk => ({ side: 'desk', personId: userId, sellerId });

export const serviceDesk = ({ userId }: StaffSession): Desk => ({ side: 'desk', personId: userId, sellerId: null });
