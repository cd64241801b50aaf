import { idPattern, longestChatText } from '@entrepot/domain';
import Type from 'typebox';
import { buyerCall } from '../call.ts';
import { messageType, threadLine } from '../chat-shapes.ts';
import * as s from '../shapes.ts';

/** A message as one side of a thread sees it. */
export const chatMessage = Type.Object({
  id: s.id,
  send_receive: Type.Enum(['send', 'receive'], { description: "`send`: one's own side wrote it" }),
  type: messageType,
  content: Type.String({ description: 'Text, or the address of an image, which works for a minute' }),
  createtime: s.time,
  clientId: s.opt(Type.String({ description: "Of one's own messages: as the client made it" })),
  isRead: s.opt(Type.Boolean({ description: "Of one's own messages: the other side has seen it" })),
  isAutomatic: s.opt(Type.Boolean({ description: 'Nobody wrote it: the desk was away' })),
  outside: s.opt(
    Type.Array(Type.Enum(['contact', 'payment']), {
      description: 'To a store: the text seems to hold contact details, or to speak of a payment outside the shop',
    }),
  ),
  card: s.opt(
    Type.Object({
      sellerGoodsId: s.opt(s.id),
      orderId: s.opt(s.id),
      title: Type.String({ description: "The product's name, or the order's number" }),
      img: Type.String(),
      total: s.opt(s.money),
      status: s.opt(Type.Integer({ minimum: -1, maximum: 6, description: "The order's" })),
    }),
  ),
});

/** What a message is made of. `client` is told apart by its own id: sent again, it adds nothing. */
export const messageParts = {
  type: s.opt(messageType),
  content: s.opt({
    ...s.text(longestChatText),
    'x-percent-encoded': true,
    description: 'Text, or the address of an own private image (uploadimg!execute, moduleName chat)',
  } as ReturnType<typeof s.text>),
  clientId: s.opt(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Made by the client; a repetition adds nothing, with another content it is refused',
    }),
  ),
  sellerGoodsId: s.opt(s.id),
  orderId: s.opt(s.id),
};

export const messagesAsked = {
  messageId: s.opt({ ...s.id, description: 'Only older ones than this' } as typeof s.id),
  afterId: s.opt({
    ...s.id,
    description: 'Only newer ones than this, the oldest of them first to come',
  } as typeof s.id),
  isPeek: s.opt(Type.Boolean({ description: 'Without it what is listed counts as read' })),
};

export const sendRefusals = [
  'message_empty',
  'message_id_reused',
  'image_not_found',
  'product_not_found',
  'order_not_found',
  'chat_blocked',
] as const;

export const visitorKey = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'Of a visitor who passed the human check: answer of chatVisitor!open',
});

/** Whom a buyer writes to. */
const party = {
  partyId: s.opt({ ...s.id, description: 'A store; without it customer service is meant' } as typeof s.id),
};

export const chatList = buyerCall({
  name: 'newOnlinechat!list',
  summary: "Messages of one's thread with a store or with customer service, newest first, fifty at a time",
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ ...party, ...messagesAsked }),
  output: Type.Array(chatMessage),
  errors: ['store_not_found', 'own_store_chat'],
});

export const chatSend = buyerCall({
  name: 'newOnlinechat!send',
  summary: 'Sends a text, an image, or the card of a product or of an own order',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 120,
  input: Type.Object({ ...party, ...messageParts }),
  output: chatMessage,
  errors: ['store_not_found', 'own_store_chat', ...sendRefusals],
});

/** Calls of one conversation in a minute that somebody is writing in: pages say it every four seconds. */
export const typingsPerMinute = 40;

export const chatTyping = buyerCall({
  name: 'newOnlinechat!typing',
  summary: 'Signals to the other side, over its web socket, that one is writing. Stored nowhere',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: typingsPerMinute,
  input: Type.Object(party),
  output: s.nothing,
  errors: [],
});

export const visitorTyping = buyerCall({
  name: 'chatVisitor!typing',
  summary: 'Signals to customer service that a visitor is writing. Stored nowhere',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: typingsPerMinute,
  input: Type.Object({ visitorKey }),
  output: s.nothing,
  errors: ['chat_thread_not_found'],
});

export const chatUnread = buyerCall({
  name: 'newOnlinechat!unread',
  summary:
    'How many messages of stores and in the threads of own cases one has not read; with a store, in its thread alone',
  methods: ['GET', 'POST'],
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ partyId: s.opt(s.id), loginType: s.opt(s.text(16)) }),
  output: Type.Integer(),
  errors: [],
});

export const serviceUnread = buyerCall({
  name: 'userOnlineChatController!unread',
  summary: 'How many messages of customer service one has not read; none for who has no thread',
  methods: ['GET', 'POST'],
  alsoUnder: ['/public'],
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ visitorKey: s.opt(visitorKey), loginType: s.opt(s.text(16)) }),
  output: Type.Integer(),
  errors: [],
});

export const chatVisitor = buyerCall({
  name: 'chatVisitor!open',
  summary:
    'Lets a visitor write to customer service, after the human check. The key is all that proves who the visitor is',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  input: Type.Object(s.captchaAnswer),
  output: Type.Object({ visitorKey: Type.String() }),
  errors: ['captcha_required', 'captcha_failed'],
});

export const visitorList = buyerCall({
  name: 'chatVisitor!list',
  summary: "Messages of a visitor's thread with customer service, newest first, fifty at a time",
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ visitorKey, ...messagesAsked }),
  output: Type.Array(chatMessage),
  errors: ['chat_thread_not_found'],
});

export const visitorSend = buyerCall({
  name: 'chatVisitor!send',
  summary: 'Writes to customer service without an account',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 60,
  input: Type.Object({ visitorKey, ...messageParts }),
  output: chatMessage,
  errors: ['chat_thread_not_found', ...sendRefusals],
});

export const visitorClaim = buyerCall({
  name: 'chatVisitor!claim',
  summary: "Makes a visitor's thread with customer service part of the own one, once: the key is worth nothing then",
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({ visitorKey }),
  output: Type.Null(),
  errors: ['chat_thread_not_found'],
});

/** With a ticket a web socket at /data/websocket is told when a thread changes: `{ "type": "hello", "ticket": "…" }`. */
export const ticket = Type.Object({ ticket: Type.String({ description: 'Works once, within a minute' }) });

export const chatTicket = buyerCall({
  name: 'chatTicket!open',
  summary: 'Lets a web socket listen to what changes in own threads',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 60,
  input: s.empty,
  output: ticket,
  errors: [],
});

export const visitorTicket = buyerCall({
  name: 'chatVisitor!ticket',
  summary: "Lets a web socket listen to what changes in a visitor's thread",
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 60,
  input: Type.Object({ visitorKey }),
  output: ticket,
  errors: ['chat_thread_not_found'],
});

const clientIdOfNote = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** What a desk notes for itself beside a thread. No call of a customer answers it. */
export const threadNotes = Type.Array(
  Type.Object({
    noteId: s.id,
    author: Type.String({ description: "Of customer service, the colleague's name" }),
    isOwn: Type.Boolean(),
    content: Type.String(),
    createTime: s.time,
  }),
);

export const noteParts = {
  content: s.text(longestChatText, 1),
  clientId: {
    ...clientIdOfNote,
    description: 'Made by the client; a repetition adds nothing',
  } as typeof clientIdOfNote,
};

/** Messages of the other side that a reader does not understand. */
export const translationAsked = { messageIds: Type.Array(s.id, { minItems: 1, maxItems: 50 }) };

/** Those that could be translated into the call's language: of the others the original is shown. */
export const translations = Type.Array(
  Type.Object({
    messageId: s.id,
    content: Type.String(),
    isOriginal: s.opt(Type.Boolean({ description: 'Not translated: translations are used up for the day' })),
    usedUp: s.opt(
      Type.Enum(['share', 'day'], {
        description: "Whose: the reader's share of the day's, or the day's of the whole shop",
      }),
    ),
  }),
);

export const chatTranslate = buyerCall({
  name: 'newOnlinechat!translate',
  summary:
    'What a store or customer service wrote, in the buyer’s language; nothing where the operator has no provider, or it fails',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 60,
  input: Type.Object({ ...party, ...translationAsked }),
  output: translations,
  errors: ['chat_thread_not_found'],
});

export const visitorTranslate = buyerCall({
  name: 'chatVisitor!translate',
  summary: "What customer service wrote, in a visitor's language",
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({ visitorKey, ...translationAsked }),
  output: translations,
  errors: ['chat_thread_not_found'],
});

export const threadsAsked = {
  before: s.opt({
    ...s.id,
    description: 'Only threads whose last message is older: `next` of the answer before',
  } as typeof s.id),
};

/** Where the next page of a desk's threads begins: those that wait come in the order of their waiting, which the cursor names too. */
export const deskCursor = Type.String({ pattern: `^${idPattern}(?:-[0-9]{13})?$` });

export const desksThreadsAsked = {
  before: s.opt({
    ...deskCursor,
    description: 'Only threads that come after: `next` of the answer before, under the same filter',
  } as typeof deskCursor),
};

export const chatDesk = buyerCall({
  name: 'chatDesk!info',
  summary:
    'Whether a store, or without one customer service, answers at this moment (not where it has said no hours), and how fast',
  methods: ['GET', 'POST'],
  access: 'visitor',
  owner: 'public',
  input: Type.Object(party),
  output: Type.Object({
    isOpen: s.opt(Type.Boolean()),
    opensAt: s.opt(s.time),
    canTranslate: s.opt(Type.Boolean({ description: 'Messages can be read in another language' })),
    answerMinutes: s.opt(
      Type.Integer({
        description:
          'Half of those who wrote in the last 30 days were answered within; not where fewer were, or fewer than five',
      }),
    ),
  }),
  errors: ['store_not_found'],
});

export const chatThreads = buyerCall({
  name: 'chatThread!list',
  summary:
    "Own threads and those of own cases, the one with the newest message first; a keyword is looked for in stores' names, numbers of cases' orders and what was written",
  access: 'buyer',
  owner: 'self',
  input: Type.Object({
    ...threadsAsked,
    partyId: s.opt({ ...s.id, description: 'Only the one with this store' } as typeof s.id),
    keyword: s.opt(s.text(64)),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        partyId: s.opt(s.id),
        name: Type.String({ description: "The store's; empty for customer service" }),
        avatar: Type.String(),
        ...threadLine,
      }),
    ),
    next: s.opt(s.id),
  }),
  errors: [],
});

export const chatBlock = buyerCall({
  name: 'chatThread!block',
  summary: 'Blocks a store, or lets it write again',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ partyId: s.id, isBlocked: Type.Boolean() }),
  output: s.nothing,
  errors: ['chat_thread_not_found'],
});

export const chatReport = buyerCall({
  name: 'chatThread!report',
  summary: 'Reports a thread with a store to the staff, who may then read it',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 20,
  input: Type.Object({ partyId: s.id, reason: s.text(500, 1) }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'reason_required'],
});
