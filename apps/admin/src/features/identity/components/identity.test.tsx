import type { AdminOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Verification = AdminOutputOf<'identity!info'>;

const summary = {
  verificationId: '51',
  level: 'basic',
  state: 'under_review',
  username: 'buyer7',
  usercode: 'E100007',
  language: 'en',
  nationality: 'BR',
  isResubmission: false,
  hasDuplicate: true,
  submitTime: '2026-11-20T08:00:00Z',
  reviewDueTime: '2026-11-20T09:00:00Z',
} as const;

const whole = (changes: Partial<Verification> = {}): Verification => ({
  ...summary,
  version: 3,
  realName: 'Beatriz Almeida',
  documentType: 'id_card',
  documentNumber: 'BR-998877',
  documentExpiresOn: '',
  images: ['front', 'selfie'],
  basicState: 'under_review',
  reason: '',
  duplicates: [{ verificationId: '40', username: 'buyer3', usercode: 'E100003', state: 'passed' }],
  log: [{ event: 'submitted', by: '', reason: '', createTime: '2026-11-20T08:00:00Z' }],
  accesses: [{ what: 'details', by: 'Omar Nasser', createTime: '2026-11-21T08:00:00Z' }],
  ...changes,
});

const open = (answers: Answers = {}) =>
  openPanel('/identity/51', {
    answers: {
      'identity!list': () => pageOf([summary]),
      'identity!info': () => whole(),
      'identity!document': ({ image }: { image: string }) => ({ url: `/private/${image}.jpg`, expireTime: '' }),
      ...answers,
    },
  });

test('the documents, the other accounts with the same document and who looked stand on one screen', async () => {
  const { callsOf } = open();
  await screen.findByRole('heading', { level: 2, name: 'Beatriz Almeida' });
  screen.getByText('BR-998877');
  expect(screen.getAllByText('Overdue')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /buyer3/ }).getAttribute('href')).toBe('/identity/40');
  screen.getByText('Omar Nasser');
  await screen.findByAltText('Person holding the document');
  expect(callsOf('identity!document')).toEqual([
    { verificationId: '51', image: 'front' },
    { verificationId: '51', image: 'selfie' },
  ]);
  // Every reading of it is noted, so it is read once.
  expect(callsOf('identity!info')).toHaveLength(1);
});

test('the decision names the version that was looked at', async () => {
  const { callsOf, address } = open({ 'identity!decide': () => ({ state: 'passed', version: 4 }) });
  const { send } = await askFor('Verify');
  send('Verify');
  await waitFor(() =>
    expect(callsOf('identity!decide')).toEqual([{ verificationId: '51', version: 3, decision: 'pass' }]),
  );
  await waitFor(() => expect(address()).toBe('/identity'));
});

test('what was passed can only be asked for again, with a reason', async () => {
  const { callsOf } = open({
    'identity!info': () => whole({ state: 'passed' }),
    'identity!decide': () => ({ state: 'rejected', version: 4 }),
  });
  const { send, type } = await askFor('Request it again');
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  type(/Message/, 'The proof of address is too old.');
  send('Request it again');
  await waitFor(() =>
    expect(callsOf('identity!decide')).toEqual([
      {
        verificationId: '51',
        version: 3,
        decision: 'request_resubmission',
        reason: 'The proof of address is too old.',
      },
    ]),
  );
});

test('the list follows the tab', async () => {
  const { callsOf } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'On hold' }));
  await waitFor(() => expect(callsOf('identity!list')).toContainEqual({ state: 'abnormal', pageNum: 1 }));
});
