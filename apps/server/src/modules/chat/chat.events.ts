import { defineEvent } from '#platform/module.ts';

/** Staff have closed a buyer's or a store's report of a conversation, whatever they decided. Ids are strings. */
export const chatReportClosed = defineEvent<{
  readonly reportId: string;
  /** Whose report it was, and with whom the conversation is: a buyer's with a store, or without one with customer service. */
  readonly reporter:
    | { readonly userId: string; readonly partyId: string | null }
    | { readonly sellerId: string; readonly threadId: string };
}>('chat_report_closed');
