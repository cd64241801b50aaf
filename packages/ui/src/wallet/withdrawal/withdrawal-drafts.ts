import { removeDraft } from '../../drafts/draft-store.ts';

/** What is typed into the forms of a withdrawal, kept until it is made. */
export const withdrawalDrafts = {
  amount: 'withdrawal',
  kind: 'withdrawal kind',
  address: 'withdrawal address',
  card: 'withdrawal card',
} as const;

/** Where money is to go is nobody else's: for a page that cannot tell who comes next. */
export function removeWithdrawalDrafts(): void {
  for (const subject of Object.values(withdrawalDrafts)) removeDraft(subject);
}
