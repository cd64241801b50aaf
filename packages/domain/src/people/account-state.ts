/** Where a person's account stands. Only an active one is signed in to; of the others its withdrawals wait. */
export type AccountState = 'active' | 'locked' | 'disabled' | 'closed';

type AccountTransition = {
  readonly from: readonly AccountState[];
  readonly to: AccountState;
};

/**
 * Every way in which an account's state changes. `locked`: while something is being looked into; `disabled`: taken out of use until staff
 * enable it again; `closed`: for good, by its owner or, at the owner's request, by staff. An event that finds it in another state than
 * `from` is refused.
 */
export const accountTransitions = {
  lock: { from: ['active'], to: 'locked' },
  unlock: { from: ['locked'], to: 'active' },
  disable: { from: ['active', 'locked'], to: 'disabled' },
  enable: { from: ['disabled'], to: 'active' },
  close: { from: ['active', 'locked', 'disabled'], to: 'closed' },
} as const satisfies Record<string, AccountTransition>;

/** What staff do to an account's state. */
export const accountSteps = [
  'lock',
  'unlock',
  'disable',
  'enable',
] as const satisfies readonly (keyof typeof accountTransitions)[];
export type AccountStep = (typeof accountSteps)[number];
