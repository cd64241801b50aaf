import { callHooksOf } from '@entrepot/client/react/call-hooks.ts';
import type { SellerCalls } from '@entrepot/contract';

/** The calls of conversations that stores and customer service have alike: same names, same shapes. */
type DeskCalls = Pick<
  SellerCalls,
  | 'chat!notes'
  | 'chat!addNote'
  | 'chat!hours'
  | 'chat!saveHours'
  | 'chat!quickReplies'
  | 'chat!saveQuickReplies'
  | 'chat!replies'
  | 'chat!figures'
>;

export const { useCall: useDeskCall, useAction: useDeskAction } = callHooksOf<DeskCalls>();
