import { dayTimePattern } from '@entrepot/domain';
import { languages } from '@entrepot/domain/languages';
import Type from 'typebox';
import { caseState } from './calls/aftersales.ts';
import { orderDetail, orderStatus } from './calls/orders.ts';
import * as s from './shapes.ts';

const ownReplies = Type.Array(s.text(500, 1), { maxItems: 20 });

/** Which version somebody has before them; 0 before there is any. Another one by now refuses the change with `content_changed`. */
const readVersion = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: 'Counts changes; sent back as it was read',
});

/** A desk's quick replies. `{name}`, `{order}` and `{store}` stand for the customer's name, their last order and the store. */
export const quickReplyTexts = {
  version: readVersion,
  replies: Type.Array(s.text(500, 1), { maxItems: 20, description: 'For every language without its own' }),
  byLanguage: Type.Partial(
    Type.Object(
      Object.fromEntries(languages.map((language) => [language, ownReplies])) as Record<
        (typeof languages)[number],
        typeof ownReplies
      >,
    ),
  ),
};

/** What helps to answer in one thread: the quick replies filled in, and whether messages can be translated. */
export const filledReplies = Type.Object({
  replies: Type.Array(Type.String()),
  canTranslate: Type.Boolean(),
  isWarned: Type.Boolean({ description: 'Warned of contact details, and of payments outside the shop' }),
});

const dayTime = Type.String({ pattern: dayTimePattern });

/** When a desk answers, and what it says to whoever writes at another time. */
export const deskHours = Type.Object({
  version: readVersion,
  isOn: Type.Boolean({ description: 'Hours are shown, and whoever writes outside them is told so once' }),
  timeZone: Type.String({ maxLength: 64, description: 'IANA name' }),
  weekly: Type.Array(s.orNull(Type.Object({ from: dayTime, until: dayTime })), {
    minItems: 7,
    maxItems: 7,
    description:
      'From Monday to Sunday, null on a day without hours; what ends at or before its beginning ends on the next day',
  }),
  holidays: Type.Array(s.day, { maxItems: 60, description: 'Days without hours, in that zone' }),
  answers: s.texts(1000),
});

/** How a desk answered lately. */
export const deskFigures = Type.Object({
  days: Type.Integer({ description: 'Counted over so many days, every hour' }),
  conversations: Type.Integer(),
  answered: Type.Integer(),
  resolved: Type.Integer({ description: "Answered, and without a message for the setting's hours" }),
  firstAnswerMinutes: s.orNull(
    Type.Number({ description: 'Half of the answered ones were answered within; null without any' }),
  ),
  resolutionMinutes: s.orNull(
    Type.Number({ description: 'From the first question to the last message, of half of the resolved ones' }),
  ),
});

/** An order of whoever writes. */
export const customersOrder = {
  orderId: s.id,
  orderNo: Type.String(),
  status: orderStatus,
  refundState: orderDetail.properties.refundState,
  createTime: s.time,
};

/** A return or refund of whoever writes. */
export const customersCase = Type.Object({ returnId: s.id, orderNo: Type.String(), state: caseState });

/** Whether whoever writes can pay: everything is in order, no fund password is set yet, or the account is suspended. */
export const customersWallet = Type.Enum(['ready', 'no_fund_password', 'frozen']);

export const messageType = Type.Enum(['text', 'img', 'product', 'order']);

/** The case whose thread a line of a list is; it is read and written by the calls of cases. */
const caseOfLine = Type.Object({
  returnId: s.id,
  orderId: s.id,
  orderNo: Type.String(),
  state: caseState,
});

/** What a thread shows in a list. */
export const threadLine = {
  case: s.opt(caseOfLine),
  unread: Type.Integer(),
  isBlocked: Type.Boolean({ description: "By one's own mark, which one may lift, whoever set it" }),
  blockedBy: s.opt(
    Type.Enum(['self', 'other', 'platform'], {
      description:
        'Who stopped the conversation: oneself, the other side, or staff who closed a report. Absent where both may write',
    }),
  ),
  foundId: s.opt({
    ...s.id,
    description: 'Of a conversation, the newest message in which the keyword stands',
  } as typeof s.id),
  last: s.opt(
    Type.Object(
      {
        send_receive: Type.Enum(['send', 'receive']),
        type: messageType,
        content: Type.String({
          description: 'Of a text, its beginning; nothing of what happened in a case without words',
        }),
        createtime: s.time,
      },
      { description: 'The newest message; where a keyword was found in one, that one' },
    ),
  ),
};
