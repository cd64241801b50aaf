/** What every session carries. `sessionId` is the hex SHA-256 of the token, never the token. */
type SessionBase = { readonly sessionId: string; readonly userId: bigint };

export type BuyerSession = SessionBase & { readonly audience: 'buyer'; readonly userCode: string };
export type SellerSession = SessionBase & { readonly audience: 'seller'; readonly storeId: bigint };
export type StaffSession = SessionBase & {
  readonly audience: 'staff';
  readonly permissions: ReadonlySet<string>;
  /** An authenticator app has to be set up before anything that needs a permission. */
  readonly mustEnrolTotp?: boolean;
  /** When the password was given last. */
  readonly passwordGivenAt?: Date;
};
export type Session = BuyerSession | SellerSession | StaffSession;
