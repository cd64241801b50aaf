import type { AdminCalls } from '@entrepot/contract';
import type { Changes } from './changes.ts';

/** What asks for a second person, beside what it is about. */
const approvals = ['approval!list', 'work!counts'] as const;
const cases = ['orderReturn!list', 'orderReturn!info'] as const;
/** What the platform's coupons and the code that is mailed with a subscription say of each other. */
const coupons = ['coupon!list', 'subscription!figures'] as const;
const threads = ['chat!queue', 'chat!info'] as const;

/**
 * What the calls of the staff make stale. A `Decision` reads the calls of its own name anew by itself (`order!…` after
 * `order!refund`), but for the item that it leaves behind: to look at some leaves a trace.
 */
export const adminChanges = {
  'order!refund': [...cases, ...approvals],
  'order!approveRefund': [...cases, ...approvals],
  'order!dismissRefund': [...cases, ...approvals],
  'balance!correct': approvals,
  'balance!approveCorrection': [...approvals, 'user!info'],
  'balance!dismissCorrection': approvals,
  'setting!change': [...approvals, 'subscription!figures'],
  'setting!undo': [...approvals, 'subscription!figures'],
  'setting!withdraw': approvals,
  'orderReturn!decide': [...approvals, 'order!waitingRefund'],
  'orderReturn!message': ['orderReturn!info'],
  'coupon!create': [...coupons, ...approvals],
  'coupon!approve': [...coupons, ...approvals],
  'coupon!dismiss': [...coupons, ...approvals],
  'coupon!stop': [...coupons, ...approvals],
  'withdrawal!card': ['withdrawal!info'],

  'banner!save': ['banner!list', 'banner!info'],
  'category!save': ['category!list'],
  'category!move': ['category!list'],
  'contentPage!save': ['contentPage!list', 'contentPage!info'],

  'chat!claim': threads,
  'chat!release': threads,
  'chat!takeOver': threads,
  'chat!transfer': threads,
  'chat!block': threads,
  // Not made by `useAction`, after which the figure of what waits is read anew by itself.
  'chat!send': [...threads, 'work!counts'],
  'chat!addNote': ['chat!notes'],
  'chat!saveHours': ['chat!hours'],
  'chat!saveQuickReplies': ['chat!quickReplies', 'chat!replies'],

  'job!retry': ['system!health'],
  'listSetup!columns': ['listSetup!get'],
  'listSetup!saveView': ['listSetup!get'],
  'listSetup!removeView': ['listSetup!get'],
  'mail!send': ['mail!list', 'system!health'],
  'notice!read': ['notice!list'],
  'notice!readAll': ['notice!list'],
  'notice!savePreferences': ['notice!preferences'],
  'session!revoke': ['session!list'],
  'session!revokeOthers': ['session!list'],
  'staff!setRoles': ['role!list'],
  'totp!remove': ['staff!me'],
} as const satisfies Changes<AdminCalls>;
