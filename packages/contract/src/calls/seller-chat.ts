import Type from 'typebox';
import { sellerCall } from '../call.ts';
import {
  customersCase,
  customersOrder,
  customersWallet,
  deskFigures,
  deskHours,
  filledReplies,
  quickReplyTexts,
  threadLine,
} from '../chat-shapes.ts';
import * as s from '../shapes.ts';
import {
  chatMessage,
  deskCursor,
  desksThreadsAsked,
  messageParts,
  messagesAsked,
  noteParts,
  sendRefusals,
  threadNotes,
  ticket,
  translationAsked,
  translations,
  typingsPerMinute,
} from './chat.ts';

const named = { threadId: s.id };

export const sellerChatThreads = sellerCall({
  name: 'chat!threads',
  summary:
    "The store's threads with buyers, those of its cases among them: all or unread, newest message first; waiting, without cases, the longest waiting first",
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    filter: s.opt(Type.Enum(['all', 'unread', 'waiting'])),
    keyword: s.opt(s.text(64)),
    threadId: s.opt({ ...s.id, description: 'Only this one, even before anybody has written' } as typeof s.id),
    ...desksThreadsAsked,
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        threadId: { ...s.id, description: "Of a case, the case's own id" } as typeof s.id,
        buyerName: Type.String({ description: 'Consignee of the last order at this store, else a masked username' }),
        avatar: Type.Integer({ description: 'Number of the chosen avatar' }),
        orderNum: Type.Integer({ description: 'Orders at this store, counted up to 100' }),
        waitingSince: s.opt(s.time),
        ...threadLine,
      }),
    ),
    next: s.opt(deskCursor),
    unread: Type.Integer({ description: 'Messages in all threads' }),
  }),
  errors: [],
});

export const sellerChatCustomer = sellerCall({
  name: 'chat!customer',
  summary:
    'What helps to answer a buyer: their orders and cases at this store, and whether they can pay, without amounts',
  access: 'seller',
  owner: 'row',
  input: Type.Object(named),
  output: Type.Object({
    orders: Type.Array(Type.Object(customersOrder), { description: 'The last ten' }),
    cases: Type.Array(customersCase, { description: 'The last ten' }),
    wallet: customersWallet,
  }),
  errors: ['chat_thread_not_found'],
});

export const sellerChatUnread = sellerCall({
  name: 'chat!unread',
  summary: 'How many messages of buyers, and entries in the threads of its cases, the store has not read',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Integer(),
  errors: [],
});

export const sellerChatOpen = sellerCall({
  name: 'chat!open',
  summary: "The thread with an order's buyer, made where there is none",
  access: 'seller',
  owner: 'row',
  input: Type.Object({ orderId: s.id }),
  output: Type.Object(named),
  errors: ['order_not_found'],
});

export const sellerChatList = sellerCall({
  name: 'chat!list',
  summary: 'Messages of a thread, newest first, fifty at a time',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ ...named, ...messagesAsked }),
  output: Type.Array(chatMessage),
  errors: ['chat_thread_not_found'],
});

export const sellerChatSend = sellerCall({
  name: 'chat!send',
  summary: 'Writes to a buyer',
  access: 'seller',
  owner: 'row',
  ratePerMinute: 240,
  input: Type.Object({ ...named, ...messageParts }),
  output: chatMessage,
  errors: ['chat_thread_not_found', ...sendRefusals],
});

export const sellerChatTyping = sellerCall({
  name: 'chat!typing',
  summary: 'Signals to a buyer, over the web socket, that the store is writing. Stored nowhere',
  access: 'seller',
  owner: 'row',
  ratePerMinute: typingsPerMinute,
  input: Type.Object(named),
  output: s.nothing,
  errors: ['chat_thread_not_found'],
});

export const sellerChatBlock = sellerCall({
  name: 'chat!block',
  summary: 'Blocks a buyer in chat, or lets the buyer write again',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ ...named, isBlocked: Type.Boolean() }),
  output: s.nothing,
  errors: ['chat_thread_not_found'],
});

export const sellerChatReport = sellerCall({
  name: 'chat!report',
  summary: 'Reports a thread with a buyer to the staff, who may then read it',
  access: 'seller',
  owner: 'row',
  ratePerMinute: 20,
  input: Type.Object({ ...named, reason: s.text(500, 1) }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'reason_required'],
});

export const sellerChatTicket = sellerCall({
  name: 'chat!ticket',
  summary: "Lets a web socket listen to what changes in the store's threads",
  access: 'seller',
  owner: 'self',
  ratePerMinute: 60,
  input: s.empty,
  output: ticket,
  errors: [],
});

export const sellerChatNotes = sellerCall({
  name: 'chat!notes',
  summary: 'Internal notes of the store beside a thread, the newest first, at most a hundred; no buyer sees it',
  access: 'seller',
  owner: 'row',
  input: Type.Object(named),
  output: threadNotes,
  errors: ['chat_thread_not_found'],
});

export const sellerChatAddNote = sellerCall({
  name: 'chat!addNote',
  summary: 'Writes an internal note beside a thread, for the store alone',
  access: 'seller',
  owner: 'row',
  ratePerMinute: 120,
  input: Type.Object({ ...named, ...noteParts }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'message_empty', 'message_id_reused'],
});

export const sellerChatTranslate = sellerCall({
  name: 'chat!translate',
  summary: "What a buyer wrote, in the seller's language; nothing where the operator has no provider, or it fails",
  access: 'seller',
  owner: 'row',
  ratePerMinute: 60,
  input: Type.Object({ ...named, ...translationAsked }),
  output: translations,
  errors: ['chat_thread_not_found'],
});

export const sellerChatFigures = sellerCall({
  name: 'chat!figures',
  summary: 'How fast the store answers its chats',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: deskFigures,
  errors: [],
});

export const sellerChatHours = sellerCall({
  name: 'chat!hours',
  summary: "The store's chat hours, and what it says outside them",
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: deskHours,
  errors: [],
});

export const sellerChatSaveHours = sellerCall({
  name: 'chat!saveHours',
  summary: "Replaces the store's chat hours",
  access: 'seller',
  owner: 'self',
  input: deskHours,
  output: s.nothing,
  errors: ['content_changed'],
});

export const quickReplies = sellerCall({
  name: 'chat!quickReplies',
  summary: "The store's quick replies, by language, with their variables",
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Object(quickReplyTexts),
  errors: [],
});

export const saveQuickReplies = sellerCall({
  name: 'chat!saveQuickReplies',
  summary: "Replaces the store's quick replies",
  access: 'seller',
  owner: 'self',
  input: Type.Object({ ...quickReplyTexts, byLanguage: s.opt(quickReplyTexts.byLanguage) }),
  output: s.nothing,
  errors: ['quick_reply_repeated', 'content_changed'],
});

export const sellerChatReplies = sellerCall({
  name: 'chat!replies',
  summary: "The store's quick replies for a thread, in its buyer's language and filled in",
  access: 'seller',
  owner: 'row',
  input: Type.Object(named),
  output: filledReplies,
  errors: ['chat_thread_not_found'],
});
