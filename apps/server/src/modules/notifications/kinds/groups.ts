import type { AdminCalls, BuyerCalls, CallOutput, SellerCalls } from '@entrepot/contract';

/** Whom somebody is told as: as a buyer, as the owner of a store, or as a member of staff. */
export type Audience = 'buyer' | 'seller' | 'staff';

type GroupNames = {
  readonly buyer: CallOutput<BuyerCalls, 'notice!preferences'>['groups'][number]['group'];
  readonly seller: CallOutput<SellerCalls, 'notice!preferences'>['groups'][number]['group'];
  readonly staff: CallOutput<AdminCalls, 'notice!preferences'>['groups'][number]['group'];
};
/** The groups that the contract knows. */
export type GroupName<For extends Audience = Audience> = GroupNames[For];

export const channels = ['inApp', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];
/** Where an audience can be told: staff have no address that the shop may write to. */
type ChannelOf<For extends Audience> = For extends 'staff' ? 'inApp' : Channel;

/** What is told together and chosen together. */
type GroupOf<For extends Audience> = {
  readonly audience: For;
  readonly group: GroupName<For>;
  /** Where it is told unless its person chose otherwise. */
  readonly on: readonly ChannelOf<For>[];
  /** Where it is told whatever anybody chose: money, security, and what an order obliges to. */
  readonly fixed: readonly ChannelOf<For>[];
};
export type Group = GroupOf<Audience>;

const everywhere = channels;

/** Every group, as the page of preferences lists them. */
export const groups = [
  { audience: 'buyer', group: 'orders', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'cases', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'money', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'loans', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'buyer', group: 'messages', on: everywhere, fixed: [] },
  { audience: 'buyer', group: 'reviews', on: ['inApp'], fixed: [] },
  { audience: 'buyer', group: 'favourites', on: everywhere, fixed: [] },
  { audience: 'buyer', group: 'stores', on: ['inApp'], fixed: [] },
  // A busy store has hundreds of orders a day: it chooses whether each is a mail.
  { audience: 'seller', group: 'sales', on: ['inApp', 'push'], fixed: ['inApp'] },
  { audience: 'seller', group: 'cases', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'messages', on: everywhere, fixed: [] },
  { audience: 'seller', group: 'reviews', on: ['inApp'], fixed: [] },
  { audience: 'seller', group: 'store', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'loans', on: everywhere, fixed: ['inApp', 'mail'] },
  { audience: 'seller', group: 'stock', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'applications', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'identity', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'money', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'disputes', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'moderation', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'loans', on: ['inApp'], fixed: [] },
  { audience: 'staff', group: 'approvals', on: ['inApp'], fixed: ['inApp'] },
  { audience: 'staff', group: 'system', on: ['inApp'], fixed: ['inApp'] },
] as const satisfies readonly (GroupOf<'buyer'> | GroupOf<'seller'> | GroupOf<'staff'>)[];

/** Those of an audience. */
export const groupsOf = <For extends Audience>(audience: For): readonly GroupOf<For>[] =>
  (groups as readonly Group[]).filter((each): each is Group & GroupOf<For> => each.audience === audience);

/** @throws Error for a group that there is none of. */
export function groupOf(audience: Audience, name: string): Group {
  const found = groups.find((each) => each.audience === audience && each.group === name);
  if (!found) throw new Error(`no group "${name}" of a ${audience}`);
  return found;
}

/** Whether a group is told on a channel whatever its person chose. */
export const isFixed = ({ fixed }: { readonly fixed: readonly Channel[] }, channel: Channel): boolean =>
  fixed.includes(channel);

/** Whether a person may leave the mails of a group. */
export const isMailOptional = (group: Group): boolean => !isFixed(group, 'mail');
