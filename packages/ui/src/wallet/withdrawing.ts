import type { InputOf, OutputOf, withdrawals } from '@entrepot/contract';

/** Everything that stands for or against a withdrawal now, with the token of its form. */
export type Withdrawing = OutputOf<typeof withdrawals.withdrawalOpen>;
export type WithdrawalTerms = Withdrawing['channels'][number];
export type CardTerms = NonNullable<Withdrawing['card']>;
export type PayoutTerms = WithdrawalTerms | CardTerms;
export type Withdrawal = OutputOf<typeof withdrawals.withdrawalGet>;
export type WithdrawalPage = OutputOf<typeof withdrawals.withdrawalList>;

/** Sends a form. Resolves to the refusal as a sentence, or to undefined once it is done. */
type Send<Input> = (input: Input) => Promise<string | undefined>;

/** What a withdrawal's forms ask of the app that they stand in. */
export type WithdrawalActions = {
  readonly withdraw: Send<InputOf<typeof withdrawals.withdrawalApply>>;
  readonly bind: Send<InputOf<typeof withdrawals.bindWithdrawAddress>>;
  readonly bindCard: Send<InputOf<typeof withdrawals.bindWithdrawCard>>;
  /** Has the code sent that confirms an address or a card. */
  readonly sendCode: () => Promise<string | undefined>;
};

/** Where one's fund password and identity are looked after. */
export type WithdrawalLinks = { readonly fundPassword: string; readonly identity: string };
