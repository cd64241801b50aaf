import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';
import { freightTemplate as template } from '#testing/sample-store.ts';
import type { Template } from '../../freight-draft.ts';

const open = (at: string, list: Template[] | (() => Template[]), answers: Answers = {}) =>
  openPanel(at, {
    answers: { 'freight!list': () => (typeof list === 'function' ? list() : list), ...answers },
  });

const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 4, params: {} });
};
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const saveButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' });

test('each template says what it costs and where it delivers; the default cannot be removed', async () => {
  open('/store/freight', [
    template(),
    template({ freightId: '9', name: 'Abroad', isDefault: false, zones: [], elsewhereFee: '12.50' }),
  ]);
  const standard = within((await screen.findByRole('heading', { name: /^Standard/ })).closest('li') as HTMLElement);
  standard.getByText('$4.00 for the first, $1.25 for each additional piece');
  standard.getByText(/one zone|1 zone/);
  expect(standard.queryByRole('button', { name: /Remove/ })).toBeNull();
  const abroad = within(screen.getByRole('heading', { name: 'Abroad' }).closest('li') as HTMLElement);
  abroad.getByText(/elsewhere \$12\.50 more/);
  abroad.getByRole('button', { name: 'Remove Abroad' });
});

test('a country that a zone has and no zone may choose stands there by its name', async () => {
  open('/store/freight?edit=8', [template({ shipsFrom: 'CL', zones: [{ countries: ['CL', 'AR'], fee: '1.00' }] })]);
  const zones = within(await screen.findByRole('group', { name: 'Zones' }));
  zones.getByText('Chile');
  expect(zones.queryByText('CL')).toBeNull();
});

test('a template is removed after a question, and one that products use stays with the reason', async () => {
  const { callsOf } = open(
    '/store/freight',
    [template(), template({ freightId: '9', name: 'Abroad', isDefault: false })],
    {
      'freight!remove': refuse('freight_in_use'),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Abroad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Abroad?' }));
  expect(callsOf('freight!remove')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  await waitFor(() => expect(callsOf('freight!remove')).toEqual([{ freightId: '9' }]));
  await screen.findByRole('alert');
  screen.getByRole('heading', { name: 'Abroad' });
});

test('a new template is sent as it was typed, and the list shows it', async () => {
  let list: Template[] = [];
  const { callsOf, address } = open('/store/freight?edit=new', () => list, {
    'freight!save': () => {
      const made = template({ name: 'Parcel' });
      list = [made];
      return made;
    },
  });
  await type(/^Name/, '  Parcel ');
  await type(/^Ships from/, 'DE');
  await type(/^First piece/, '4');
  await type(/^Each additional piece/, '1.25');
  await type(/^Base freight is free from/, '80');
  save();
  await screen.findByRole('heading', { name: /^Parcel/ });
  expect(address()).toBe('/store/freight');
  expect(callsOf('freight!save')).toEqual([
    {
      name: 'Parcel',
      isDefault: false,
      shipsFrom: 'DE',
      unit: 'piece',
      firstFee: '4',
      furtherFee: '1.25',
      deliveryFee: '0',
      freeOver: '80',
      zones: [],
      carriers: [],
    },
  ]);
});

test('who goes on pressing Save until the form is gone makes one template', async () => {
  const { callsOf } = open('/store/freight?edit=new', [template()], { 'freight!save': () => template() });
  await type(/^Name/, 'Parcel');
  await type(/^First piece/, '4');
  await type(/^Each additional piece/, '1');
  for (let button = saveButton(); button; button = saveButton()) {
    if (!button.disabled) fireEvent.click(button);
    await new Promise((done) => setTimeout(done));
  }
  expect(callsOf('freight!save')).toHaveLength(1);
});

test('nothing can be typed while a template is saved, as it closes then, and everything again once it was refused', async () => {
  const held = Promise.withResolvers<Template>();
  const { callsOf } = open('/store/freight?edit=8', [template()], { 'freight!save': () => held.promise });
  await type(/^First piece/, '6');
  const fixed = async () => (await field(/^First piece/)).closest('[inert]');
  expect(await fixed()).toBeNull();
  save();
  await waitFor(() => expect(callsOf('freight!save')).toHaveLength(1));
  await waitFor(async () => expect(await fixed()).not.toBeNull());
  held.reject(new ApiError({ key: 'freight_changed', code: 4, params: {} }));
  await screen.findByRole('alert');
  expect(await fixed()).toBeNull();
  expect((await field(/^First piece/)).value).toBe('6');
});

test.each([
  ['three decimals', /^First piece/, '4.005', /^Enter an amount such as 12\.50/],
  ['a comma', /^First piece/, '4,50', /^Enter an amount such as 12\.50/],
  ['a minus', /^Each additional piece/, '-1', /^Enter an amount such as 12\.50/],
  ['a million', /^Delivery fee/, '1000000', /^Enter an amount such as 12\.50/],
  ['nothing', /^First piece/, '', 'Please fill this in.'],
])('a fee of %s is refused at its field and not sent', async (_, label, value, fault) => {
  const { callsOf } = open('/store/freight?edit=8', [template()]);
  await type(label, value);
  expect(screen.queryByText(fault)).toBeNull();
  save();
  await screen.findByText(fault);
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  await waitFor(async () => expect(document.activeElement).toBe(await field(label)));
  expect(callsOf('freight!save')).toEqual([]);
  // It goes as it is mended.
  await type(label, '5');
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
});

test('days on the way are whole, in order, or both left empty', async () => {
  const { callsOf } = open('/store/freight?edit=8', [template()], { 'freight!save': () => template({ version: 2 }) });
  await type('Days in transit, domestic: min.', '5');
  await type('Days in transit, domestic: max.', '3');
  save();
  await screen.findByText('Enter whole days, at most 120; the maximum must not be below the minimum.');
  expect(callsOf('freight!save')).toEqual([]);
  await type('Days in transit, domestic: max.', '7');
  save();
  await waitFor(() => expect(callsOf('freight!save')).toHaveLength(1));
  expect(callsOf('freight!save')[0]).toMatchObject({ freightId: '8', version: 1, homeDays: { min: 5, max: 7 } });
});

test('days are typed in the digits of any script', async () => {
  open('/store/freight?edit=8', [template()]);
  await type('Days in transit, domestic: min.', '١٢');
  expect((await field('Days in transit, domestic: min.')).value).toBe('12');
  await type('Pieces', '٣ pcs');
  expect((await field('Pieces')).value).toBe('3');
});

test('who comes second cannot overwrite what the first one saved, and sees it after opening it anew', async () => {
  let stored = template();
  const { callsOf } = open('/store/freight?edit=8', () => [stored], {
    'freight!save': ({ version }: { version?: number }) => {
      if (version !== stored.version) refuse('freight_changed')();
      return stored;
    },
  });
  await type(/^First piece/, '6');
  stored = template({ version: 2, firstFee: '9.00' });
  save();
  await screen.findByText(/^Someone else has changed this template/);
  // The list is read anew, but what was typed stands on what was read before.
  await waitFor(() => expect(callsOf('freight!list').length).toBeGreaterThan(1));
  save();
  await waitFor(() => expect(callsOf('freight!save')).toHaveLength(2));
  expect(callsOf('freight!save')).toEqual([
    expect.objectContaining({ version: 1, firstFee: '6' }),
    expect.objectContaining({ version: 1, firstFee: '6' }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  expect((await field(/^First piece/)).value).toBe('9.00');
});

test('unsaved fees are not left without a question', async () => {
  const { address } = open('/store/freight?edit=8', [template()]);
  await type(/^First piece/, '6');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Discard your changes?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect((await field(/^First piece/)).value).toBe('6');
  expect(address()).toBe('/store/freight?edit=8');
});

test('untouched, a template is left at once', async () => {
  const { address } = open('/store/freight?edit=8', [template()]);
  await field(/^First piece/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/store/freight'));
});

test('a zone without a fee is refused, one without countries is left out', async () => {
  const { callsOf } = open('/store/freight?edit=8', [template()], { 'freight!save': () => template({ version: 2 }) });
  await type('Extra fee of zone 1', '');
  fireEvent.click(screen.getByRole('button', { name: 'Add zone' }));
  await field('Extra fee of zone 2');
  save();
  await screen.findByText('Please fill this in.');
  expect(callsOf('freight!save')).toEqual([]);
  await type('Extra fee of zone 1', '2.5');
  save();
  await waitFor(() => expect(callsOf('freight!save')).toHaveLength(1));
  expect(callsOf('freight!save')[0]).toMatchObject({ zones: [{ countries: ['FR'], fee: '2.5' }] });
});

test('Enter in the search for a country sends no form', async () => {
  open('/store/freight?edit=8', [template()]);
  const search = await screen.findByLabelText('Countries of zone 1');
  fireEvent.change(search, { target: { value: 'Ger' } });
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
});

test('a zone that is taken away takes its fault along, and the others keep theirs', async () => {
  const { callsOf } = open(
    '/store/freight?edit=8',
    [template({ zones: ['FR', 'ES', 'IT'].map((country) => ({ countries: [country], fee: '1.00' })) })],
    { 'freight!save': () => template({ version: 2 }) },
  );
  await type('Extra fee of zone 1', '');
  await type('Extra fee of zone 3', 'x');
  save();
  await screen.findByText('Please fill this in.');
  screen.getByText(/^Enter an amount such as 12\.50/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove zone 1' }));
  await waitFor(() => expect(screen.queryByText('Please fill this in.')).toBeNull());
  expect((await field('Extra fee of zone 2')).getAttribute('aria-invalid')).toBe('true');
  await type('Extra fee of zone 2', '3');
  save();
  await waitFor(() => expect(callsOf('freight!save')).toHaveLength(1));
  expect(callsOf('freight!save')[0]).toMatchObject({
    zones: [
      { countries: ['ES'], fee: '1.00' },
      { countries: ['IT'], fee: '3' },
    ],
  });
});

test('a template that is only looked at follows what somebody else saves, and one that was put back by hand may be left', async () => {
  let stored = template();
  const { readAnew, callsOf, address } = open('/store/freight?edit=8', () => [stored], {
    'freight!save': () => stored,
  });
  await type(/^First piece/, '6');
  await type(/^First piece/, '4.00');
  stored = template({ version: 2, firstFee: '9.00', zones: [] });
  await readAnew();
  expect((await field(/^First piece/)).value).toBe('9.00');
  expect(screen.queryByLabelText('Extra fee of zone 1')).toBeNull();
  await type(/^Each additional piece/, '2');
  save();
  await waitFor(() => expect(address()).toBe('/store/freight'));
  expect(callsOf('freight!save')).toMatchObject([{ version: 2, firstFee: '9.00', furtherFee: '2', zones: [] }]);
});

test('the default stays the default until another one takes its place', async () => {
  open('/store/freight?edit=8', [template()]);
  const box = await field('Use for new products');
  expect(box.checked).toBe(true);
  expect(box.disabled).toBe(true);
  screen.getByText('This is the default. To change that, make another template the default.');
});

test('a template that is gone leads back to the list', async () => {
  open('/store/freight?edit=77', [template()]);
  await screen.findByRole('heading', { name: /^Standard/ });
  screen.getByRole('button', { name: 'Add template' });
});
