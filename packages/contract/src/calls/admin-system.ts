import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';

/** Whoever sends what waits has to see it. */
const read = { permission: seenBy.system } as const;
const manage = { permission: 'system.manage' } as const;

const mailState = Type.Enum(['waiting', 'sent', 'failed', 'expired']);
const mail = {
  mailId: s.id,
  medium: Type.Enum(['mail', 'sms']),
  recipient: Type.String(),
  kind: Type.String({ description: 'What it is about, such as `code`' }),
  subject: Type.String(),
  state: mailState,
  createTime: s.time,
  sendTime: s.opt(s.time),
  expireTime: s.opt({
    ...s.time,
    description: 'When it ended because it had not left in time: it does not leave any more',
  }),
};

export const mailList = staffCall({
  name: 'mail!list',
  summary: 'Messages to people, newest first; further ones by naming the last one seen',
  access: read,
  owner: 'any',
  input: Type.Object({
    state: s.opt(mailState),
    keyword: s.opt({ ...s.text(64), description: 'A whole address or phone number, or a kind' }),
    before: s.opt({ ...s.id, description: 'Messages older than this one' }),
    pageSize: s.opt(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  output: Type.Object({
    pageList: Type.Array(Type.Object(mail)),
    hasMore: Type.Boolean(),
    isMailConfigured: Type.Boolean({ description: 'Without a mail server e-mails wait until staff send them' }),
  }),
  errors: [],
});

export const mailSend = staffCall({
  name: 'mail!send',
  summary: 'Sends an e-mail that has not left: it was written while no mail server was set up, or could not be sent',
  access: manage,
  owner: 'any',
  audit: { object: 'mail', id: 'mailId' },
  input: Type.Object({ mailId: s.id }),
  output: s.nothing,
  errors: ['mail_not_found', 'mail_server_missing', 'mail_expired', 'content_changed'],
});

export const mailInfo = staffCall({
  name: 'mail!info',
  summary: 'One message as it was sent, without the codes and links that only its reader may use. The look is recorded',
  access: read,
  owner: 'any',
  audit: { object: 'mail', id: 'mailId' },
  input: Type.Object({ mailId: s.id }),
  output: Type.Object({
    ...mail,
    language: Type.String(),
    text: Type.String(),
    html: s.opt(Type.String()),
    error: s.opt(Type.String({ description: 'Why it could not be sent' })),
  }),
  errors: ['mail_not_found'],
});

const jobState = Type.Enum(['running', 'waiting', 'retrying', 'failed']);

export const jobList = staffCall({
  name: 'job!list',
  summary: 'Work in the queue, what failed first, then the oldest first',
  access: read,
  owner: 'any',
  input: Type.Object({ state: s.opt(jobState), ...s.paging(20) }),
  output: s.page(
    Type.Object({
      jobId: s.id,
      name: Type.String(),
      state: jobState,
      attempts: Type.Integer(),
      mostAttempts: Type.Integer(),
      error: s.opt(Type.String({ description: 'Of the last attempt' })),
      createTime: s.time,
      runTime: Type.String({ ...s.time, description: 'When it is tried next, or was last' }),
    }),
  ),
  errors: [],
});

export const jobRetry = staffCall({
  name: 'job!retry',
  summary: 'Has a job tried again at once, with all its attempts',
  access: manage,
  owner: 'any',
  audit: { object: 'job', id: 'jobId' },
  input: Type.Object({ jobId: s.id }),
  output: s.nothing,
  errors: ['job_not_found'],
});

export const systemHealth = staffCall({
  name: 'system!health',
  summary: 'Whether messages, events and jobs get on, and what is on its way',
  access: read,
  owner: 'any',
  input: s.empty,
  output: Type.Object({
    isMailConfigured: Type.Boolean(),
    mails: Type.Object({ waiting: Type.Integer(), failed: Type.Integer() }),
    outbox: Type.Object({
      waiting: Type.Integer(),
      lagSeconds: Type.Number({ description: 'How late the oldest event is' }),
      mostAttempts: Type.Integer({ description: 'Of the event that was tried most often' }),
    }),
    jobs: Type.Object({
      running: Type.Integer(),
      waiting: Type.Integer(),
      retrying: Type.Integer(),
      failed: Type.Integer(),
      lagSeconds: Type.Number({ description: 'How late the oldest job is that waits' }),
    }),
    database: Type.Object({
      bytes: Type.Integer(),
      connections: Type.Integer(),
      version: Type.String(),
    }),
  }),
  errors: [],
});
