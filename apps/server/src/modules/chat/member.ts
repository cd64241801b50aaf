import { DomainError } from '@entrepot/domain';
import type { Db } from '#platform/database.ts';
import type { SellerSession, StaffSession } from '#platform/session.ts';
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
  readonly storeId: bigint | null;
};

export type Member = Customer | Desk;

export const buyerOf = ({ userId }: { readonly userId: bigint }): Customer => ({
  side: 'customer',
  personId: userId,
  isVisitor: false,
});

/** The visitor who holds a key; undefined for a key of nobody. */
export async function findVisitorOf(db: Db, key: string): Promise<Customer | undefined> {
  const visitorId = await findVisitor(db, key);
  return visitorId === undefined ? undefined : { side: 'customer', personId: visitorId, isVisitor: true };
}

/** @throws DomainError `chat_thread_not_found` for a key of nobody. */
export async function visitorOf(db: Db, key: string): Promise<Customer> {
  const visitor = await findVisitorOf(db, key);
  if (!visitor) throw new DomainError('chat_thread_not_found');
  return visitor;
}

/** Under what a member of staff alone is told, apart from customer service. */
export const staffKey = (staffId: bigint): string => `staff:${staffId}`;

/** Under what both sides of a thread are told that it has changed; everybody of a store, or of customer service, shares one. */
export function memberKey(member: Member): string {
  if (member.side === 'customer') return `${member.isVisitor ? 'visitor' : 'user'}:${member.personId}`;
  return member.storeId === null ? 'service' : `store:${member.storeId}`;
}

export const storeDesk = ({ userId, storeId }: SellerSession): Desk => ({ side: 'desk', personId: userId, storeId });

export const serviceDesk = ({ userId }: StaffSession): Desk => ({ side: 'desk', personId: userId, storeId: null });
