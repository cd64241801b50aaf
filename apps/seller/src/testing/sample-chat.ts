import type { Answers } from './open-panel.tsx';

/** A conversation with a buyer who waits for an answer. */
export const chatThread = {
  threadId: '9',
  buyerName: 'Ann Lee',
  avatar: 1,
  orderNum: 2,
  unread: 0,
  isBlocked: false,
  last: {
    send_receive: 'receive',
    type: 'text',
    content: 'Is it in stock?',
    createtime: '2026-01-02T00:00:00.000Z',
  },
} as const;

/** What the page of conversations asks for beside messages: nothing was noted, counted or bought yet, and there are no sockets. */
export const chatAnswers: Answers = {
  'chat!replies': () => ({ replies: [], canTranslate: false, isWarned: false }),
  'chat!notes': () => [],
  'chat!customer': () => ({ orders: [], cases: [], wallet: 'ready' }),
  'chat!figures': () => ({
    days: 30,
    conversations: 0,
    answered: 0,
    resolved: 0,
    firstAnswerMinutes: null,
    resolutionMinutes: null,
  }),
  'chat!typing': () => null,
  'chat!ticket': () => Promise.reject(new Error('no sockets here')),
  'chat!list': () => [],
};
