import { type AdminOutputOf, ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, askFor, openPanel, pageOf } from '#testing/open-panel.tsx';

type Application = AdminOutputOf<'sellerApplication!info'>;
type Row = AdminOutputOf<'sellerApplication!list'>['pageList'][number];

const submitTime = '2026-11-20T08:00:00Z';

const row = (applicationId: string, storeName: string): Row => ({
  applicationId,
  state: 'under_review',
  username: 'seller6',
  usercode: 'E100042',
  language: 'en',
  storeName,
  mainCategoryId: '3',
  country: 'DE',
  isRenewal: false,
  submitTime,
  reviewDueTime: '2999-01-01T00:00:00Z',
});

const whole = (applicationId: string): Application => ({
  ...row(applicationId, `Store ${applicationId}`),
  about: 'We make lamps.',
  contactName: 'Ada Keller',
  contactEmail: 'ada@example.com',
  contactPhoneCode: '49',
  contactPhone: '1701234567',
  realName: 'Ada Keller',
  documentType: 'passport',
  documentNumber: 'C01X0006H',
  documentExpiresOn: '2031-05-01',
  hasFront: true,
  hasBack: false,
  agreementVersion: '1',
  agreedTime: '2026-11-20T08:00:00Z',
  reason: '',
  log: [{ event: 'submitted', staffName: 'Kim Clerk', reason: '', createTime: '2026-11-20T08:00:00Z' }],
});

const open = (at: string, answers: Answers = {}) =>
  openPanel(at, {
    answers: {
      'sellerApplication!list': () => pageOf([row('1', 'Store 1'), row('2', 'Store 2')]),
      'sellerApplication!info': ({ applicationId }: { applicationId: string }) => whole(applicationId),
      'sellerApplication!document': () => ({ url: '/private/front.jpg', expireTime: '2026-11-20T08:01:00Z' }),
      ...answers,
    },
  });

test('the list asks for what waits, and an item shows everything that decides it', async () => {
  const { callsOf } = open('/applications');
  fireEvent.click(await screen.findByRole('link', { name: /Store 1/ }));
  await screen.findByRole('heading', { level: 2, name: 'Store 1' });
  for (const text of ['ada@example.com', '+49 1701234567', 'C01X0006H', 'We make lamps.', 'Passport'])
    expect(screen.getByText(text)).toBeTruthy();
  expect((await screen.findByAltText('Front of the document')).getAttribute('src')).toBe('/private/front.jpg');
  expect(screen.queryByText('Back of the document')).toBeNull();
  expect(callsOf('sellerApplication!list')).toContainEqual({ state: 'under_review', pageNum: 1 });
  expect(callsOf('sellerApplication!document')).toEqual([{ applicationId: '1', side: 'front' }]);
});

test('j and k go through the list, a asks before it approves, and the next one opens', async () => {
  const { address, callsOf } = open('/applications', { 'sellerApplication!approve': () => ({ sellerId: '9' }) });
  await screen.findByRole('link', { name: /Store 2/ });
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { level: 2, name: 'Store 1' });
  fireEvent.keyDown(window, { key: 'j' });
  await screen.findByRole('heading', { level: 2, name: 'Store 2' });
  fireEvent.keyDown(window, { key: 'k' });
  await screen.findByRole('heading', { level: 2, name: 'Store 1' });
  fireEvent.keyDown(window, { key: 'a' });
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(callsOf('sellerApplication!approve')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
  await waitFor(() => expect(address()).toBe('/applications/2'));
  expect(callsOf('sellerApplication!approve')).toEqual([{ applicationId: '1', submitTime }]);
});

test('a reason from the list is written in the language of the recipient', async () => {
  const { callsOf } = open('/applications/2', { 'sellerApplication!reject': () => null });
  const { dialog, send, type } = await askFor('Send back');
  send('Send back');
  await dialog.findByText('Give a reason');
  type('Language of the recipient', 'ar');
  type('Reason', 'blurred');
  const text: HTMLTextAreaElement = dialog.getByLabelText(/Message/);
  await waitFor(() => expect(text.value).toMatch(/[\u0600-\u06ff]/));
  expect(text.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  send('Send back');
  await waitFor(() =>
    expect(callsOf('sellerApplication!reject')).toEqual([
      { applicationId: '2', submitTime, reason: text.value.trim() },
    ]),
  );
});

test('who comes second is told, and what the other one did is read', async () => {
  let state: Application['state'] = 'under_review';
  open('/applications/1', {
    'sellerApplication!info': () => ({ ...whole('1'), state }),
    'sellerApplication!approve': () => {
      state = 'approved';
      throw new ApiError({ key: 'application_not_under_review', code: 4, params: {} });
    },
  });
  const { send } = await askFor('Approve');
  send('Approve');
  await screen.findByText('Someone else has just changed this. Look at it again.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('a refusal of the server stays in the dialog', async () => {
  open('/applications/1', {
    'sellerApplication!approve': () => {
      throw new ApiError({ key: 'store_name_taken', code: 4, params: {} });
    },
  });
  const { dialog, send } = await askFor('Approve');
  send('Approve');
  await dialog.findByRole('alert', { hidden: true });
});
