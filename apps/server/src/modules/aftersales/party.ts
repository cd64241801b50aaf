import type { CaseActor } from '@entrepot/domain';
import type { BuyerSession, SellerSession, StaffSession } from '#platform/session.ts';

/** Who acts on a case, and as what. */
export type Party =
  | { readonly by: 'buyer'; readonly userId: bigint }
  | { readonly by: 'seller'; readonly userId: bigint; readonly storeId: bigint }
  | { readonly by: 'platform'; readonly staffId: bigint }
  | { readonly by: 'system' };

export type StoreParty = Extract<Party, { by: 'seller' }>;

/** The party that a session stands for. */
export function partyOf(session: SellerSession): StoreParty;
export function partyOf(session: BuyerSession | SellerSession | StaffSession): Party;
export function partyOf(session: BuyerSession | SellerSession | StaffSession): Party {
  switch (session.audience) {
    case 'buyer':
      return { by: 'buyer', userId: session.userId };
    case 'seller':
      return { by: 'seller', userId: session.userId, storeId: session.storeId };
    case 'staff':
      return { by: 'platform', staffId: session.userId };
  }
}

/** The person behind a party; null for the system. */
export function personOf(party: Party): { readonly actor: CaseActor; readonly actorId: bigint | null } {
  if (party.by === 'system') return { actor: 'system', actorId: null };
  return { actor: party.by, actorId: party.by === 'platform' ? party.staffId : party.userId };
}
