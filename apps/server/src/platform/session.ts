/** What every session carries. `sessionId` is the hex SHA-256 of the token, never the token. */
type SessionBase = { readonly sessionId: string; readonly userId: bigint };

export type BuyerSession = SessionBase & { readonly audience: 'buyer'; readonly userCode: string };
export type SellerSession = SessionBase & { readonly audience: 'seller'; readonly sellerId: bigint };
export type StaffSession = SessionBase & { readonly audience: 'staff'; readonly permissions: ReadonlySet<string> };
export type Session = BuyerSession | SellerSession | StaffSession;
