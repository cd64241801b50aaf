import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { storeSettings } from '#testing/sample-store.ts';

const open = (answers: Answers = {}, settings = storeSettings()) =>
  openPanel('/store', {
    answers: {
      'store!get': () => settings,
      'store!save': (input: object) => ({ ...settings, ...input, version: settings.version + 1 }),
      ...answers,
    },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const refused = (fields: readonly { field: string; reason: string }[]) => () => {
  throw new ApiError({ key: 'invalid_parameters', code: 4, params: { fields } });
};

test('nothing is offered to be saved before anything was changed', async () => {
  open();
  const minimum = await field('Minimum order');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.change(minimum, { target: { value: '25' } });
  screen.getByText('You have unsaved changes.');
  fireEvent.change(minimum, { target: { value: '0.00' } });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('what was changed can be given up', async () => {
  const { callsOf } = open();
  await type('Email', 'new@shop.example');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field('Email')).value).toBe('a@shop.example');
  expect(callsOf('store!save')).toEqual([]);
});

test('each refusal stands at its field, and goes when that is changed', async () => {
  open({
    'store!save': refused([
      { field: 'contact.email', reason: 'email' },
      { field: 'returnAddress.postCode', reason: 'postcode' },
    ]),
  });
  await type('Email', 'nowhere');
  await type('Postcode', 'x');
  save();
  await screen.findByText('This email address does not look complete.');
  screen.getByText('This postcode does not look right.');
  expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement, 'the first that is refused').toBe(await field('Email'));
  await type('Email', 'b@shop.example');
  await waitFor(() => expect(screen.queryByText('This email address does not look complete.')).toBeNull());
  screen.getByText('This postcode does not look right.');
});

test('an amount that is none is said at its field', async () => {
  open({
    'store!save': () => {
      throw new ApiError({ key: 'amount_error', code: 4, params: {} });
    },
  });
  await type('Minimum order', '12.345');
  save();
  await screen.findByText('Enter an amount such as 12.50, with at most two decimals.');
});

test('a lost answer is told, and nothing that was typed is lost', async () => {
  open({
    'store!save': () => {
      throw new ApiError({ key: 'network_error', code: 4, params: {} });
    },
  });
  await type('Notice in English', 'Back on Monday.');
  save();
  await screen.findByText(/No answer from the shop/);
  expect((await field('Notice in English')).value).toBe('Back on Monday.');
  screen.getByRole('button', { name: 'Save' });
});

test('after saving the next change carries the new version', async () => {
  const { callsOf } = open();
  await type('Minimum order', '25');
  save();
  await screen.findByText('Saved');
  fireEvent.change(await field('Handling time'), { target: { value: '0' } });
  save();
  await waitFor(() =>
    expect(callsOf('store!save')).toEqual([
      { version: 4, orderMinimum: '25' },
      { version: 5, handlingDays: 0 },
    ]),
  );
});

test('a break is planned in the time of the platform, and its end is told with it', async () => {
  const { callsOf } = open();
  fireEvent.click(await screen.findByLabelText('Take a break'));
  await type('From', '2026-12-01T00:00');
  await type('Until', '2026-12-10T00:00');
  await type('Message to buyers in English', 'We are at the fair.');
  save();
  await waitFor(() => expect(callsOf('store!save')).toHaveLength(1));
  // Midnight there is four in the afternoon of the day before in Greenwich.
  expect(callsOf('store!save')).toEqual([
    {
      version: 4,
      holiday: {
        isOn: true,
        from: '2026-11-30T16:00:00.000Z',
        until: '2026-12-09T16:00:00.000Z',
        message: { en: 'We are at the fair.' },
      },
    },
  ]);
});

test('a break that ends before it begins is refused at its end', async () => {
  open({ 'store!save': refused([{ field: 'holiday.until', reason: 'order' }]) });
  fireEvent.click(await screen.findByLabelText('Take a break'));
  await type('From', '2026-12-10T00:00');
  await type('Until', '2026-12-01T00:00');
  save();
  await screen.findByText('The end must be in the future and after the start.');
});

test('ending a break sends no days with it', async () => {
  const { callsOf } = open(
    {},
    storeSettings({
      isOnHoliday: true,
      holiday: { isOn: true, from: '2026-11-01T00:00:00.000Z', message: { en: 'Away.' } },
    }),
  );
  await screen.findByText('Your store is on holiday.');
  fireEvent.click(screen.getByLabelText('Take a break'));
  save();
  await waitFor(() =>
    expect(callsOf('store!save')).toEqual([{ version: 4, holiday: { isOn: false, message: { en: 'Away.' } } }]),
  );
});

test('a return address asks for what its country writes', async () => {
  open();
  await field('Postcode');
  await type('Country', 'HK');
  expect(screen.queryByLabelText('Postcode')).toBeNull();
  await type('Country', 'DE');
  await field('Postcode');
});

test('a country code takes its digits alone', async () => {
  open();
  await type('Country code', '+49');
  expect((await field('Country code')).value).toBe('49');
  await type('Country code', '٩٧١');
  expect((await field('Country code')).value).toBe('971');
});

test('another country ends what was said of the address', async () => {
  open({ 'store!save': refused([{ field: 'returnAddress.postCode', reason: 'postcode' }]) });
  await type('Postcode', 'x');
  save();
  await screen.findByText('This postcode does not look right.');
  await type('Country', 'FR');
  await waitFor(() => expect(screen.queryByText('This postcode does not look right.')).toBeNull());
  expect((await field('Postcode')).value).toBe('x');
  screen.getByRole('button', { name: 'Save' });
});

test('what somebody else has saved comes in beside what was typed, and what both changed is chosen', async () => {
  let read = storeSettings();
  const { callsOf, readAnew } = open({ 'store!get': () => read });
  await type('Email', 'mine@shop.example');
  await type('Minimum order', '25');
  read = { ...read, version: 5, handlingDays: 7 };
  await readAnew();
  expect((await field('Handling time')).value).toBe('7');
  expect((await field('Email')).value).toBe('mine@shop.example');
  expect(screen.queryByText(/Changed in the meantime/)).toBeNull();
  read = { ...read, version: 6, contact: { ...read.contact, phone: '+49 30 1234567' } };
  await readAnew();
  await screen.findByText(/Changed in the meantime: Contact\./);
  // Beside what saves, which is always in sight.
  expect(screen.getByRole('alert').parentElement).toBe(screen.getByText('You have unsaved changes.').parentElement);
  expect((await field('Email')).value).toBe('mine@shop.example');
  fireEvent.click(screen.getByRole('button', { name: 'Load new values' }));
  expect((await field('Email')).value).toBe('a@shop.example');
  screen.getByDisplayValue('+49 30 1234567');
  save();
  await waitFor(() => expect(callsOf('store!save')).toEqual([{ version: 6, orderMinimum: '25' }]));
});

test('what is not saved is not left without a question', async () => {
  const { address } = open({ 'freight!list': () => [] });
  await type('Minimum order', '25');
  fireEvent.click(screen.getByRole('link', { name: 'Freight' }));
  await screen.findByText('Discard your changes?');
  expect(address()).toBe('/store');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect((await field('Minimum order')).value).toBe('25');
  fireEvent.click(screen.getByRole('link', { name: 'Freight' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/store/freight'));
});

test('a store that was paused is told why, and where to renew the document', async () => {
  open({}, storeSettings({ isPaused: true }));
  await screen.findByRole('heading', { name: 'Your store takes no orders' });
  expect(screen.getByRole('link', { name: 'Renew document' }).getAttribute('href')).toBe('/promo/apply');
});

test('the day until which the document holds is told before it has passed', async () => {
  open({}, storeSettings({ documentsExpireOn: '2027-03-31' }));
  await screen.findByText(/Your document is valid until 2027-03-31\./);
});

test('a language beyond those of the shop is added, and stays with its text', async () => {
  const { callsOf, container } = open();
  const [choice] = await screen.findAllByLabelText('Add a language');
  fireEvent.change(choice as Element, { target: { value: 'hi' } });
  const added = container.querySelector('textarea[lang=hi]');
  fireEvent.change(added as Element, { target: { value: 'चाय' } });
  save();
  await waitFor(() => expect(callsOf('store!save')).toEqual([{ version: 4, descriptions: { en: 'Tea', hi: 'चाय' } }]));
});
