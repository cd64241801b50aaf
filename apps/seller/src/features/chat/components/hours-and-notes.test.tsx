import { ApiError, type SellerOutputOf } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { chatAnswers, chatThread } from '#testing/sample-chat.ts';

type Hours = SellerOutputOf<'chat!hours'>;
type Note = SellerOutputOf<'chat!notes'>[number];

const writtenAt = '2026-01-02T00:00:00.000Z';
const office = { from: '09:00', until: '17:00' };
const hours = (changes: Partial<Hours> = {}): Hours => ({
  version: 3,
  isOn: false,
  timeZone: 'Europe/Berlin',
  weekly: [office, office, office, office, office, null, null],
  holidays: ['2026-12-25'],
  answers: { en: 'Back on Monday.' },
  ...changes,
});

const open = (answers: Answers = {}) =>
  openPanel('/messages?thread=9', {
    answers: {
      ...chatAnswers,
      'chat!threads': () => ({ list: [chatThread], unread: 0 }),
      'chat!hours': () => hours(),
      ...answers,
    },
  });
const refuse = (key: string) => {
  throw new ApiError({ key, code: 4, params: {} });
};

async function openHours() {
  fireEvent.click(await screen.findByRole('button', { name: 'Chat hours' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await dialog.findByLabelText('Time zone');
  const change = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name, hidden: true }));
  return { dialog, change, press, tick: (label: string) => fireEvent.click(dialog.getByLabelText(label)) };
}

test('hours are sent whole with the version that was read, and the dialog closes', async () => {
  const { callsOf } = open({ 'chat!saveHours': () => null });
  const { change, press, tick } = await openHours();
  tick('Show these hours and reply automatically outside them');
  tick('Saturday');
  change('Saturday, until', '13:00');
  tick('Monday');
  change('Time zone', 'Asia/Tokyo');
  change('Days off', '2026-12-24');
  press('Add day off');
  press('Save');
  press('Save');
  await screen.findByText('Saved');
  expect(callsOf('chat!saveHours')).toEqual([
    {
      version: 3,
      isOn: true,
      timeZone: 'Asia/Tokyo',
      weekly: [null, office, office, office, office, { from: '09:00', until: '13:00' }, null],
      holidays: ['2026-12-24', '2026-12-25'],
      answers: { en: 'Back on Monday.' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('a day off is there once, and is taken away by its own button', async () => {
  const { callsOf } = open({ 'chat!saveHours': () => null });
  const { dialog, change, press } = await openHours();
  change('Days off', '2026-12-25');
  press('Add day off');
  expect(dialog.getAllByRole('button', { name: 'Remove 2026-12-25', hidden: true })).toHaveLength(1);
  press('Remove 2026-12-25');
  press('Save');
  await screen.findByText('Saved');
  expect(callsOf('chat!saveHours')[0]).toMatchObject({ holidays: [] });
});

test('the automatic reply is written language by language', async () => {
  const { callsOf } = open({ 'chat!saveHours': () => null });
  const { dialog, change, press } = await openHours();
  dialog.getByDisplayValue('Back on Monday.');
  change('Language of the reply', 'de');
  expect(dialog.getByLabelText(/^Automatic reply/)).toHaveProperty('value', '');
  change(/^Automatic reply/, 'Montag wieder.');
  press('Save');
  await screen.findByText('Saved');
  expect(callsOf('chat!saveHours')[0]).toMatchObject({ answers: { en: 'Back on Monday.', de: 'Montag wieder.' } });
});

test('who is told that a colleague was faster keeps the own changes and saves over theirs knowingly', async () => {
  let kept = hours();
  const { callsOf } = open({
    'chat!hours': () => kept,
    'chat!saveHours': ({ version }) => {
      if (version === 3) {
        kept = hours({ version: 4, holidays: ['2026-12-31'] });
        return refuse('content_changed');
      }
      return null;
    },
  });
  const { dialog, change, press } = await openHours();
  change('Time zone', 'Asia/Tokyo');
  press('Save');
  await dialog.findByRole('alert', { hidden: true });
  await dialog.findByRole('button', { name: 'Remove 2026-12-31', hidden: true });
  press('Save');
  await screen.findByText('Saved');
  expect(callsOf('chat!saveHours')[1]).toMatchObject({
    version: 4,
    timeZone: 'Asia/Tokyo',
    holidays: ['2026-12-31'],
  });
});

test('hours that did not come are not overwritten by nothing', async () => {
  const { callsOf } = open({ 'chat!hours': () => refuse('network_error') });
  fireEvent.click(await screen.findByRole('button', { name: 'Chat hours' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await dialog.findByRole('button', { name: 'Try again', hidden: true });
  fireEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  expect(callsOf('chat!saveHours')).toEqual([]);
});

test('a note is added once and stands among the others; one that is refused stays in its field', async () => {
  const notes: Note[] = [];
  let isDown = true;
  const { callsOf } = open({
    'chat!notes': () => [...notes],
    'chat!addNote': ({ content }) => {
      if (isDown) return refuse('network_error');
      notes.unshift({ noteId: '1', isOwn: true, author: 'Ada', content, createTime: writtenAt });
      return null;
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  const add = () => fireEvent.submit(field.closest('form') as Element);
  fireEvent.change(field, { target: { value: '   ' } });
  add();
  fireEvent.change(field, { target: { value: ' Wants a sample. ' } });
  add();
  await waitFor(() => expect(callsOf('chat!addNote')).toHaveLength(1));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe(' Wants a sample. ');
  isDown = false;
  add();
  await screen.findByText('Wants a sample.');
  expect(field.value).toBe('');
  const [first, second] = callsOf('chat!addNote') as { clientId: string; content: string }[];
  expect(second).toMatchObject({ threadId: '9', content: 'Wants a sample.' });
  expect(second?.clientId, 'sent again it is the same note').toBe(first?.clientId);
});

test('a note that is too long is kept whole, and added once it fits', async () => {
  const { callsOf } = open({ 'chat!notes': () => [], 'chat!addNote': () => null });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' });
  expect(field.maxLength, 'a browser would cut it and say nothing').toBe(-1);
  fireEvent.change(field, { target: { value: 'x'.repeat(2003) } });
  await screen.findByText('3 characters too many');
  expect(field.value).toHaveLength(2003);
  expect(add.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'x'.repeat(2000) } });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() => expect(callsOf('chat!addNote')).toHaveLength(1));
});
