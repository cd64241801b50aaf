import type { AdminOutputOf } from '@entrepot/client';
import { mailKinds } from '@entrepot/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askFor, openPanel, pageOf } from '#testing/open-panel.tsx';
import { systemRefreshMs } from '../system-refresh.ts';

const mail: AdminOutputOf<'mail!info'> = {
  mailId: '41',
  medium: 'mail',
  recipient: 'anna@shop.com',
  kind: 'code',
  subject: 'Your code',
  state: 'failed',
  createTime: '2026-11-20T08:00:00Z',
  language: 'en',
  text: 'Your code is ••••••.',
  html: '<p>Your code is ••••••.</p>',
  error: 'ECONNREFUSED',
};
const healthy: AdminOutputOf<'system!health'> = {
  isMailConfigured: true,
  mails: { waiting: 0, failed: 0 },
  outbox: { waiting: 3, lagSeconds: 0.2, mostAttempts: 0 },
  jobs: { running: 1, waiting: 2, retrying: 0, failed: 0, lagSeconds: 0 },
  database: { bytes: 52_428_800, connections: 9, version: '18.1' },
};
const job = {
  jobId: '7',
  name: 'send_mail',
  state: 'failed',
  attempts: 10,
  mostAttempts: 10,
  error: 'no such host',
  createTime: '2026-11-20T08:00:00Z',
  runTime: '2026-11-20T09:00:00Z',
} as const;

test('a message is previewed where nothing in it can run, and its error is told', async () => {
  const { callsOf } = openPanel('/mails/41?tab=failed&keyword=anna%40shop.com', {
    answers: {
      'mail!list': () => ({ pageList: [mail], hasMore: false, isMailConfigured: true }),
      'mail!info': () => mail,
    },
  });
  const preview = await screen.findByTitle('Preview');
  expect(preview.getAttribute('sandbox')).toBe('');
  expect(preview.getAttribute('srcdoc')).toBe(mail.html);
  screen.getByText('ECONNREFUSED');
  expect(callsOf('mail!list')).toEqual([{ state: 'failed', keyword: 'anna@shop.com' }]);
  expect(callsOf('mail!info')).toEqual([{ mailId: '41' }]);
});

test('the jobs stand below the figures, and are shown once these are: nothing that is read already moves', async () => {
  let answer: (figures: typeof healthy) => void = () => {};
  const figures = new Promise<typeof healthy>((resolve) => {
    answer = resolve;
  });
  const { callsOf } = openPanel('/system', {
    answers: { 'system!health': () => figures, 'job!list': () => pageOf([job]) },
  });
  const name = await screen.findByText(job.name);
  expect(callsOf('job!list')).toHaveLength(1);
  expect(name.closest('[hidden]')).not.toBeNull();
  answer(healthy);
  await screen.findByText('18.1');
  expect(name.closest('[hidden]')).toBeNull();
});

test('every kind of message is said in words, in each language of the panel', async () => {
  for (const language of ['en', 'zh-CN', 'ar'] as const) {
    const kinds = [...mailKinds, 'notice_order_paid'];
    const pageList = kinds.map((kind, place) => ({
      ...mail,
      mailId: String(place),
      kind,
      subject: '',
      medium: 'sms' as const,
    }));
    const { container, unmount } = openPanel('/mails', {
      language,
      answers: { 'mail!list': () => ({ pageList, hasMore: false, isMailConfigured: true }) },
    });
    await waitFor(() => expect(container.textContent).toContain(mail.recipient));
    for (const kind of kinds) expect(screen.queryByText(kind), `${language} ${kind}`).toBeNull();
    expect(container.textContent, language).not.toContain('kindOf');
    unmount();
  }
});

test('what is stuck is said above the figures, and only then', async () => {
  const { unmount } = openPanel('/system', {
    answers: { 'system!health': () => healthy, 'job!list': () => pageOf([]) },
  });
  await screen.findByText('50 MB');
  expect(screen.queryByText(/is the worker running/)).toBeNull();
  unmount();
  openPanel('/system', {
    answers: {
      'system!health': () => ({
        ...healthy,
        isMailConfigured: false,
        outbox: { waiting: 500, lagSeconds: 90, mostAttempts: 4 },
      }),
      'job!list': () => pageOf([]),
    },
  });
  await screen.findByText(/Events are delivered late/);
  screen.getByText(/No mail server is set up/);
  expect(screen.queryByText(/Jobs are waiting longer/)).toBeNull();
});

test('a failed job is tried again by who may, after a question', async () => {
  const answers = {
    'system!health': () => healthy,
    'job!list': () => pageOf([job]),
    'job!retry': () => null,
  };
  const { callsOf, unmount } = openPanel('/system', { answers });
  await screen.findByText('no such host');
  const { send } = await askFor('Try again');
  send('Try again');
  await waitFor(() => expect(callsOf('job!retry')).toEqual([{ jobId: '7' }]));
  unmount();
  openPanel('/system', { permissions: ['system.read'], answers });
  await screen.findByText('no such host');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what becomes of a job that is tried again shows by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isDone = false;
    openPanel('/system', {
      answers: {
        'system!health': () => healthy,
        'job!list': () => pageOf(isDone ? [] : [{ ...job, state: 'running' }]),
      },
    });
    await screen.findByText('send_mail');
    isDone = true;
    await vi.advanceTimersByTimeAsync(systemRefreshMs);
    await screen.findByText('No jobs');
  } finally {
    vi.useRealTimers();
  }
});

test('without a mail server the list says so and what to do, and offers nothing that could not be done', async () => {
  openPanel('/mails', {
    answers: { 'mail!list': () => ({ pageList: [mail], hasMore: false, isMailConfigured: false }) },
  });
  await screen.findByText(/No mail server is set up.*SMTP_URL/);
  expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull();
});

test('what waited for a mail server is sent at once, without what has left or is no e-mail', async () => {
  const pageList = [
    { ...mail, mailId: '43', subject: 'Waiting', state: 'waiting' as const },
    { ...mail, mailId: '42', subject: 'Text', state: 'waiting' as const, medium: 'sms' as const },
    { ...mail, mailId: '41', subject: 'Gone', state: 'sent' as const },
  ];
  const { callsOf } = openPanel('/mails', {
    answers: { 'mail!list': () => ({ pageList, hasMore: false, isMailConfigured: true }), 'mail!send': () => null },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByText(/No mail server is set up/)).toBeNull();
  const { send } = await askFor('Send');
  send('Send');
  await screen.findByText('1 of 3 done');
  expect(callsOf('mail!send')).toEqual([{ mailId: '43' }]);
  screen.getByText('Already sent');
});

test('one message that waits is sent from where it is read, by those who may', async () => {
  const waiting = { ...mail, state: 'waiting' as const };
  const answers = {
    'mail!list': () => ({ pageList: [waiting], hasMore: false, isMailConfigured: true }),
    'mail!info': () => waiting,
    'mail!send': () => null,
  };
  const { callsOf, unmount } = openPanel('/mails/41', { answers });
  const { send } = await askFor('Send');
  send('Send');
  await waitFor(() => expect(callsOf('mail!send')).toEqual([{ mailId: '41' }]));
  unmount();
  openPanel('/mails/41', { permissions: ['system.read'], answers });
  await screen.findByTitle('Preview');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('a message that expired says so, and is not sent', async () => {
  const expired = { ...mail, state: 'expired' as const, expireTime: '2026-11-20T08:00:00Z' };
  const pageList = [expired, { ...mail, mailId: '42', subject: 'Waiting', state: 'waiting' as const }];
  const answers = {
    'mail!list': () => ({ pageList, hasMore: false, isMailConfigured: true }),
    'mail!info': () => expired,
    'mail!send': () => null,
  };
  const { unmount } = openPanel('/mails/41?tab=expired', { answers });
  await screen.findByText('It was not sent in time: it has expired and will not be sent.');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  unmount();
  const { callsOf } = openPanel('/mails', { answers });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const { send } = await askFor('Send');
  send('Send');
  await screen.findByText('Expired: will not be sent');
  expect(callsOf('mail!send')).toEqual([{ mailId: '42' }]);
});
