import type { OutputOf } from '@entrepot/client';

export type ReturnCase = OutputOf<'orderReturn!info'>;
export type CaseSummary = OutputOf<'orderReturn!list'>['pageList'][number];
export type ReturnOptions = OutputOf<'orderReturn!options'>;
export type CaseEntry = ReturnCase['entries'][number];

/** What every answer about a case makes stale. */
export const staleCalls = [
  'orderReturn!info',
  'orderReturn!list',
  'orderReturn!options',
  'order!listMain',
  'order!info',
  'orderLog!list',
  'wallet!getUsdt',
] as const;

/** How the state of a case looks. */
export const stateTones = {
  requested: 'action',
  proposed: 'action',
  offered: 'action',
  refused: 'warn',
  awaiting_goods: 'action',
  goods_sent: 'action',
  disputed: 'warn',
  refunded: 'good',
  closed: 'bad',
  withdrawn: 'neutral',
  declined: 'neutral',
} as const satisfies Record<CaseSummary['state'], string>;

export const ends: readonly CaseSummary['state'][] = ['refunded', 'closed', 'withdrawn', 'declined'];
