/** Whom somebody is told as: as a buyer, or as the owner of a store. */
export type Audience = 'buyer' | 'seller';

export const channels = ['inApp', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What is told together and chosen together. */
export type Group = {
  readonly audience: Audience;
  readonly group: string;
  /** Where it is told unless its person chose otherwise. */
  readonly on: readonly Channel[];
  /** Where it is told whatever anybody chose: money, security, and what an order obliges to. */
  readonly fixed: readonly Channel[];
};

const everywhere = channels;

/** Every group, as the page of preferences lists them. */
export const groups = [
  { audience: 'buyer', group: 'orders', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'cases', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'money', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'loans', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'reviews', on: ['inApp'], fixed: [] },
  { audience: 'buyer', group: 'favourites', on: everywhere, fixed: [] },
  { audience: 'buyer', group: 'stores', on: ['inApp'], fixed: [] },
  // A busy store has hundreds of orders a day: it chooses whether each is a mail.
  { audience: 'seller', group: 'sales', on: ['inApp', 'push'], fixed: ['inApp'] },
  { audience: 'seller', group: 'cases', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'store', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'loans', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'stock', on: ['inApp'], fixed: [] },
] as const satisfies readonly Group[];

/** @throws Error for a group that there is none of. */
export function groupOf(audience: Audience, name: string): Group {
  const found = groups.find((each) => each.audience === audience && each.group === name);
  if (!found) throw new Error(`no group "${name}" of a ${audience}`);
  return found;
}

/** Whether a person may leave the mails of a group. */
export const isMailOptional = (group: Group): boolean => !group.fixed.includes('mail');
