import Type from 'typebox';
import { staffCall } from '../call.ts';
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
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';
import { staffUpload } from './admin-banners.ts';
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

const answer = { permission: 'chat.answer' } as const;
const moderate = { permission: 'chat.moderate' } as const;
const named = { threadId: s.id };

export const serviceQueue = staffCall({
  name: 'chat!queue',
  summary:
    "Customer service's threads: waiting (the longest first), one's own, or all (the newest message first); a keyword is looked for in usernames, numbers of cases' orders and what was written",
  access: answer,
  owner: 'any',
  input: Type.Object({
    filter: s.opt(Type.Enum(['waiting', 'mine', 'all'])),
    keyword: s.opt(s.text(64)),
    ...desksThreadsAsked,
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...named,
        customerName: Type.String({ description: 'Username; empty for a visitor' }),
        usercode: s.opt(Type.String()),
        avatar: Type.Integer({ description: 'Number of the chosen avatar' }),
        staffName: s.opt(Type.String({ description: 'Who took the thread' })),
        isOwn: Type.Boolean({ description: 'Oneself took it' }),
        waitingSince: s.opt(s.time),
        ...threadLine,
      }),
    ),
    next: s.opt(deskCursor),
    waiting: Type.Integer({ description: 'Threads that wait for an answer, counted up to 1,000' }),
  }),
  errors: [],
});

export const claimThread = staffCall({
  name: 'chat!claim',
  summary: 'Claims a thread of customer service that nobody has',
  access: answer,
  owner: 'any',
  input: Type.Object(named),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'chat_thread_taken'],
});

export const takeOverThread = staffCall({
  name: 'chat!takeOver',
  summary: 'Takes a thread over from a colleague whose customer has waited long, or, who manages staff, at any time',
  access: answer,
  owner: 'any',
  audit: { object: 'chat_thread', id: 'threadId' },
  input: Type.Object(named),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'chat_thread_taken'],
});

export const releaseThread = staffCall({
  name: 'chat!release',
  summary: 'Gives an own thread back to the queue',
  access: answer,
  owner: 'any',
  input: Type.Object(named),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'chat_thread_taken'],
});

export const transferThread = staffCall({
  name: 'chat!transfer',
  summary: "Gives a thread of one's own, or one that nobody has, to a colleague who may answer",
  access: answer,
  owner: 'any',
  audit: { object: 'chat_thread', id: 'threadId' },
  input: Type.Object({ ...named, staffId: s.id }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'chat_thread_taken', 'staff_not_found'],
});

export const colleagues = staffCall({
  name: 'chatColleague!list',
  summary: 'Who else may answer for customer service, and how many threads wait at each',
  access: answer,
  owner: 'any',
  input: s.empty,
  output: Type.Array(Type.Object({ staffId: s.id, name: Type.String(), waiting: Type.Integer() })),
  errors: [],
});

export const serviceThread = staffCall({
  name: 'chat!info',
  summary:
    'One thread of customer service with what helps to answer: who has it, whose it is, and their last orders and cases',
  access: answer,
  owner: 'any',
  input: Type.Object(named),
  output: Type.Object({
    ...named,
    staffName: s.opt(Type.String({ description: 'Who took the thread' })),
    isOwn: Type.Boolean({ description: 'Oneself took it' }),
    mayTakeOver: Type.Boolean({ description: 'A colleague has it and leaves the customer waiting' }),
    isBlocked: Type.Boolean(),
    waitingSince: s.opt(s.time),
    customer: s.opt(
      Type.Object(
        {
          userId: s.id,
          username: Type.String(),
          usercode: Type.String(),
          state: Type.Enum(['active', 'locked', 'disabled', 'closed']),
          orders: Type.Array(
            Type.Object({
              ...customersOrder,
              total: s.money,
              storeName: Type.String(),
            }),
            { description: 'The last ten' },
          ),
          cases: Type.Array(customersCase, { description: 'The last ten' }),
          wallet: customersWallet,
          balance: s.opt(
            Type.Object(
              { available: s.money, held: s.money, owed: s.money },
              { description: 'For who may read about users' },
            ),
          ),
        },
        { description: 'Absent for a visitor' },
      ),
    ),
  }),
  errors: ['chat_thread_not_found'],
});

export const serviceBlock = staffCall({
  name: 'chat!block',
  summary: 'Stops a customer from writing to customer service, whose thread waits no longer then; or lets them again',
  access: answer,
  owner: 'any',
  audit: { object: 'chat_thread', id: 'threadId' },
  input: Type.Object({ ...named, isBlocked: Type.Boolean() }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'chat_thread_taken'],
});

export const serviceList = staffCall({
  name: 'chat!list',
  summary: 'Messages of a thread of customer service, newest first; they count as read when one has claimed the thread',
  access: answer,
  owner: 'any',
  input: Type.Object({ ...named, ...messagesAsked }),
  output: Type.Array(chatMessage),
  errors: ['chat_thread_not_found'],
});

export const serviceSend = staffCall({
  name: 'chat!send',
  summary: 'Answers a customer; whoever answers first takes the thread',
  access: answer,
  owner: 'any',
  ratePerMinute: 240,
  input: Type.Object({ ...named, ...messageParts }),
  output: chatMessage,
  errors: ['chat_thread_not_found', 'chat_thread_taken', ...sendRefusals],
});

export const serviceImage = staffCall({
  name: 'chatPicture!upload',
  summary: 'Stores an image for a customer (JPEG or PNG, 10 MB) and answers its address',
  access: answer,
  owner: 'self',
  ratePerMinute: 60,
  takesFile: true,
  audit: { object: 'picture' },
  input: s.empty,
  output: Type.Object({ data: Type.String({ description: 'Address of the image' }) }),
  errors: staffUpload.errors,
});

export const serviceProducts = staffCall({
  name: 'chatProduct!find',
  summary: 'Products for sale whose names have the words, or the one with that number; for a card',
  access: answer,
  owner: 'any',
  input: Type.Object({ keyword: s.text(64, 1) }),
  output: Type.Array(
    Type.Object({ sellerGoodsId: s.id, name: Type.String(), img: Type.String(), storeName: Type.String() }),
  ),
  errors: [],
});

export const serviceNotes = staffCall({
  name: 'chat!notes',
  summary:
    'Internal notes of customer service beside a thread, the newest first, at most a hundred; no customer sees it',
  access: answer,
  owner: 'any',
  input: Type.Object(named),
  output: threadNotes,
  errors: ['chat_thread_not_found'],
});

export const serviceAddNote = staffCall({
  name: 'chat!addNote',
  summary: 'Writes an internal note beside a thread, for customer service alone',
  access: answer,
  owner: 'any',
  ratePerMinute: 120,
  input: Type.Object({ ...named, ...noteParts }),
  output: s.nothing,
  errors: ['chat_thread_not_found', 'message_empty', 'message_id_reused'],
});

export const serviceTyping = staffCall({
  name: 'chat!typing',
  summary:
    'Signals to a customer that customer service is writing; a colleague who has not claimed the thread is not seen. Stored nowhere',
  access: answer,
  owner: 'any',
  ratePerMinute: typingsPerMinute,
  input: Type.Object(named),
  output: s.nothing,
  errors: ['chat_thread_not_found'],
});

export const serviceTicket = staffCall({
  name: 'chat!ticket',
  summary: "Lets a web socket listen to what changes in customer service's threads",
  access: answer,
  owner: 'any',
  ratePerMinute: 60,
  input: s.empty,
  output: ticket,
  errors: [],
});

export const serviceTranslate = staffCall({
  name: 'chat!translate',
  summary: "What a customer wrote, in one's own language; nothing where the operator has no provider, or it fails",
  access: answer,
  owner: 'any',
  ratePerMinute: 60,
  input: Type.Object({ ...named, ...translationAsked }),
  output: translations,
  errors: ['chat_thread_not_found'],
});

export const serviceFigures = staffCall({
  name: 'chat!figures',
  summary: 'How fast customer service answers its chats',
  access: answer,
  owner: 'any',
  input: s.empty,
  output: deskFigures,
  errors: [],
});

export const serviceHours = staffCall({
  name: 'chat!hours',
  summary: "Customer service's chat hours, and what it says outside them",
  access: { permission: seenBy.serviceSetup },
  owner: 'any',
  input: s.empty,
  output: deskHours,
  errors: [],
});

export const serviceSaveHours = staffCall({
  name: 'chat!saveHours',
  summary: "Replaces customer service's chat hours",
  access: { permission: 'settings.change' },
  owner: 'any',
  audit: { object: 'chat_hours' },
  input: deskHours,
  output: s.nothing,
  errors: ['content_changed'],
});

export const serviceQuickReplies = staffCall({
  name: 'chat!quickReplies',
  summary: "Customer service's quick replies, by language, with their variables",
  access: { permission: seenBy.serviceSetup },
  owner: 'any',
  input: s.empty,
  output: Type.Object(quickReplyTexts),
  errors: [],
});

export const serviceSaveQuickReplies = staffCall({
  name: 'chat!saveQuickReplies',
  summary: "Replaces customer service's quick replies",
  access: { permission: 'settings.change' },
  owner: 'any',
  audit: { object: 'chat_replies' },
  input: Type.Object({ ...quickReplyTexts, byLanguage: s.opt(quickReplyTexts.byLanguage) }),
  output: s.nothing,
  errors: ['quick_reply_repeated', 'content_changed'],
});

export const serviceReplies = staffCall({
  name: 'chat!replies',
  summary: "Customer service's quick replies for a thread, in its customer's language and filled in",
  access: answer,
  owner: 'any',
  input: Type.Object(named),
  output: filledReplies,
  errors: ['chat_thread_not_found'],
});

const report = Type.Object({
  reportId: s.id,
  by: Type.Enum(['customer', 'desk']),
  reason: Type.String(),
  storeName: Type.String(),
  username: Type.String(),
  createTime: s.time,
  closed: s.opt(
    Type.Object({
      byName: Type.String({ description: 'Of the staff' }),
      note: Type.String(),
      closeTime: s.time,
    }),
  ),
});

export const chatReports = staffCall({
  name: 'chatReport!list',
  summary: 'Reported threads that nobody has closed, the oldest first; or the closed ones, the newest report first',
  access: moderate,
  owner: 'any',
  input: Type.Object({ after: s.opt(s.id), isClosed: s.opt(Type.Boolean()) }),
  output: Type.Object({ list: Type.Array(report), next: s.opt(s.id) }),
  errors: [],
});

export const chatReportInfo = staffCall({
  name: 'chatReport!info',
  summary:
    'A report with its messages, `send` being the store, and who has opened it, the last 50 times; that it was opened is recorded',
  access: moderate,
  owner: 'any',
  audit: { object: 'chat_report', id: 'reportId' },
  input: Type.Object({ reportId: s.id }),
  output: Type.Object({
    report,
    messages: Type.Array(chatMessage),
    accesses: Type.Array(Type.Object({ staffName: Type.String(), accessTime: s.time })),
  }),
  errors: ['chat_report_not_found'],
});

export const chatReportImage = staffCall({
  name: 'chatReport!picture',
  summary: 'A link to an image of the messages of a report that works for a minute; that it was asked for is recorded',
  access: moderate,
  owner: 'any',
  audit: { object: 'chat_report', id: 'reportId' },
  input: Type.Object({ reportId: s.id, messageId: s.id }),
  output: Type.Object({ url: Type.String() }),
  errors: ['chat_report_not_found', 'image_not_found'],
});

export const closeChatReport = staffCall({
  name: 'chatReport!close',
  summary: 'Closes a report with a note; blocking a side stops both from writing, until the other one lifts it',
  access: moderate,
  owner: 'any',
  audit: { object: 'chat_report', id: 'reportId' },
  input: Type.Object({ reportId: s.id, note: s.text(500, 1), block: s.opt(Type.Enum(['customer', 'desk'])) }),
  output: s.nothing,
  errors: ['chat_report_not_found', 'reason_required'],
});
