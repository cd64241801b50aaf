import { ApiError } from '@entrepot/client';
import { adminPages } from '@entrepot/contract';
import { languages } from '@entrepot/i18n';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { pageNames } from '../page-draft.ts';

const facts = { savedTime: '2026-11-01T00:00:00.000Z', staffName: 'Ada', note: '', languages: ['en'] as ['en'] };
const published = { ...facts, version: 1, state: 'current' as const, publishTime: '2026-11-02T00:00:00.000Z' };
const draft = { ...facts, version: 2, state: 'draft' as const };
const info = {
  page: 'returns' as const,
  edit: 3,
  titles: { en: 'Returns' },
  bodies: { en: '## How\nWithin {return_window_days} days.\nFree' },
  versions: [draft, published],
  values: [{ name: 'return_window_days', value: '7' }],
};
const answers = {
  'contentPage!list': () => [{ page: 'returns' as const, title: 'Returns', current: published, draft }],
  'contentPage!info': () => info,
  'contentVersion!info': () => ({
    ...published,
    titles: info.titles,
    bodies: { en: '## How\nWithin two weeks.\nFree' },
  }),
  'contentPage!save': () => ({ edit: 4 }),
  'contentPage!publish': () => null,
  'contentPage!restore': () => null,
};
const body = () => screen.getByLabelText('Text of the page');
const dialogOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  const form = await waitFor(() => {
    const found = screen
      .getAllByRole('button', { name, hidden: true })
      .flatMap((button) => button.closest('form') ?? [])[0];
    if (!found) throw new Error('no dialog');
    return found;
  });
  return { form, inside: within(form) };
};

test('every page that staff may write can be opened', () => {
  expect([...pageNames].sort()).toEqual([...adminPages.contentPages].sort());
});

test('a page is previewed with the values of the settings and saved with the version that was read', async () => {
  const { callsOf } = openPanel('/pages/returns', { answers });
  await screen.findByText('Within 7 days. Free');
  screen.getByText(new RegExp(`${languages.length - 1} languages are missing`));
  expect([body().lang, body().closest('[dir]')?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  fireEvent.change(body(), { target: { value: 'Within {nothing} days' } });
  screen.getByText('There is no value called nothing.');
  fireEvent.change(body(), { target: { value: 'Always' } });
  expect(screen.queryByRole('button', { name: 'Publish' }), 'only what is saved is published').toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(callsOf('contentPage!save')).toEqual([
      { page: 'returns', edit: 3, titles: info.titles, bodies: { en: 'Always' } },
    ]),
  );
});

test('a draft is published from a day of the platform’s zone on', async () => {
  const { callsOf } = openPanel('/pages/returns', { answers });
  const { form, inside } = await dialogOf('Publish');
  fireEvent.change(inside.getByLabelText(/^In force from/), { target: { value: '2026-12-01T08:00' } });
  fireEvent.submit(form);
  await waitFor(() =>
    expect(callsOf('contentPage!publish')).toEqual([
      { page: 'returns', edit: 3, publishTime: '2026-12-01T00:00:00.000Z' },
    ]),
  );
});

test('a language with half a page is told before anything is published', async () => {
  const half = { ...info, titles: { ...info.titles, de: 'Rückgabe' } };
  const { callsOf } = openPanel('/pages/returns', { answers: { ...answers, 'contentPage!info': () => half } });
  const { form, inside } = await dialogOf('Publish');
  inside.getByText(/missing in: Deutsch/);
  fireEvent.submit(form);
  expect(callsOf('contentPage!publish')).toEqual([]);
});

test('a version is compared line by line and taken again', async () => {
  const { callsOf } = openPanel('/pages/returns', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with version 1' }));
  const removed = await screen.findByText('Removed:');
  expect(removed.closest('li')?.textContent).toContain('Within two weeks.');
  expect(screen.getByText('Added:').closest('li')?.textContent).toContain('{return_window_days}');
  const { form } = await dialogOf('Restore version 1');
  fireEvent.submit(form);
  await waitFor(() => expect(callsOf('contentPage!restore')).toEqual([{ page: 'returns', version: 1, edit: 3 }]));
});

test('only what is planned is withdrawn', async () => {
  const planned = { ...published, version: 2, state: 'planned' as const };
  const withdrawn = { ...published, version: 3, state: 'withdrawn' as const };
  const { callsOf } = openPanel('/pages/returns', {
    answers: {
      ...answers,
      'contentPage!info': () => ({ ...info, versions: [withdrawn, planned, published] }),
      'contentPage!withdraw': () => null,
    },
  });
  expect(await screen.findAllByText('Withdrawn')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Withdraw version/ })).toHaveLength(1);
  const { form } = await dialogOf('Withdraw version 2');
  fireEvent.submit(form);
  await waitFor(() => expect(callsOf('contentPage!withdraw')).toEqual([{ page: 'returns', version: 2, edit: 3 }]));
  await screen.findByText('Version withdrawn');
});

test('what is typed stays when somebody else publishes the page meanwhile, and follows an earlier version that is taken', async () => {
  let read = { ...info };
  const { callsOf } = openPanel('/pages/returns', {
    answers: {
      ...answers,
      'contentPage!info': () => read,
      'contentPage!save': () => {
        read = { ...info, edit: 4, versions: [{ ...draft, ...published, version: 2 }, published] };
        throw new ApiError({ key: 'content_changed', code: 933, params: {} });
      },
      'contentPage!restore': () => {
        read = { ...read, edit: 5, bodies: { en: 'As it was' } };
        return null;
      },
    },
  });
  await screen.findByText('Within 7 days. Free');
  fireEvent.change(body(), { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByRole('button', { name: 'Compare with version 2' });
  expect(body()).toHaveProperty('value', 'Mine');
  await screen.findByText(/save again/);
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(callsOf('contentPage!save')[1]).toMatchObject({ edit: 4, bodies: { en: 'Mine' } }));
  const { form } = await dialogOf('Restore version 1');
  fireEvent.submit(form);
  await screen.findByDisplayValue('As it was');
  expect(screen.queryByText(/save again/)).toBeNull();
  expect(screen.queryByText(/Someone else has saved/)).toBeNull();
});

test('two people write a page in different languages, and each keeps their own', async () => {
  let read = { ...info };
  const { callsOf, readAnew } = openPanel('/pages/returns', {
    answers: { ...answers, 'contentPage!info': () => read },
  });
  await screen.findByText('Within 7 days. Free');
  const language = screen.getByLabelText('Language of the text');
  fireEvent.change(language, { target: { value: 'de' } });
  fireEvent.change(body(), { target: { value: 'Meins' } });
  read = { ...info, edit: 4, bodies: { en: 'Theirs' } };
  await readAnew();
  expect(body()).toHaveProperty('value', 'Meins');
  fireEvent.change(language, { target: { value: 'en' } });
  await screen.findByDisplayValue('Theirs');
  expect(screen.queryByText(/Someone else has saved/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(callsOf('contentPage!save')).toEqual([
      { page: 'returns', edit: 4, titles: info.titles, bodies: { en: 'Theirs', de: 'Meins' } },
    ]),
  );
});

test('a page that was put back by hand as it was has nothing to save', async () => {
  openPanel('/pages/returns', { answers });
  await screen.findByText('Within 7 days. Free');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' });
  fireEvent.change(body(), { target: { value: 'Mine' } });
  expect(save.disabled).toBe(false);
  fireEvent.change(body(), { target: { value: info.bodies.en } });
  expect(save.disabled).toBe(true);
});

test('what was just saved is not taken for somebody else’s, although blanks around it are not kept', async () => {
  let read = { ...info };
  const typedOn = Promise.withResolvers<void>();
  const { callsOf } = openPanel('/pages/returns', {
    answers: {
      ...answers,
      'contentPage!info': async () => {
        if (read.edit === 4) await typedOn.promise;
        return read;
      },
      'contentPage!save': ({ edit, bodies }) => {
        read = { ...info, edit: edit + 1, bodies: { en: (bodies.en ?? '').trim() } };
        return { edit: edit + 1 };
      },
    },
  });
  await screen.findByText('Within 7 days. Free');
  fireEvent.change(body(), { target: { value: 'Mine ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft saved');
  fireEvent.change(body(), { target: { value: 'Mine too ' } });
  typedOn.resolve();
  const save = screen.getByRole('button', { name: 'Save draft' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText(/Someone else has saved/)).toBeNull();
  expect(body()).toHaveProperty('value', 'Mine too ');
  fireEvent.click(save);
  await waitFor(() => expect(callsOf('contentPage!save')[1]).toMatchObject({ edit: 4, bodies: { en: 'Mine too ' } }));
  await screen.findByDisplayValue('Mine too');
});

test('the list of pages is a table, with what is in force, planned and written, and the file of it', async () => {
  const saved: Blob[] = [];
  URL.revokeObjectURL = () => {};
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const planned = { ...facts, version: 3, state: 'planned' as const, publishTime: '2026-12-02T00:00:00.000Z' };
  const { callsOf } = openPanel('/pages', {
    answers: {
      ...answers,
      'contentPage!list': () => [
        { page: 'returns' as const, title: 'Returns', current: published, draft },
        { page: 'terms' as const, title: 'Terms, and more', planned },
        { page: 'about' as const, title: 'About' },
      ],
      'listExport!note': () => null,
    },
  });
  const line = (await screen.findByRole('link', { name: 'Returns and refunds' })).closest('tr');
  expect(line?.textContent).toMatch(new RegExp(`Published Draft.*Ada1 of ${languages.length} languages`));
  screen.getByRole('button', { name: 'Columns' });
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, ...lines] = (await (saved[0] as Blob).text()).trim().split('\r\n');
  expect(head).toContain('Page,Title,Status,In force from,Scheduled,Last saved,Saved by,Languages');
  expect(lines).toEqual([
    `Returns and refunds,Returns,Published · Draft,2026-11-02T00:00:00.000Z,,2026-11-01T00:00:00.000Z,Ada,1 of ${languages.length} languages`,
    `Terms of use,"Terms, and more",Standard text shown · Scheduled,,2026-12-02T00:00:00.000Z,2026-11-01T00:00:00.000Z,Ada,1 of ${languages.length} languages`,
    'About the shop,About,Standard text shown,,,,,',
  ]);
  expect(callsOf('listExport!note')).toEqual([{ list: 'pages', query: '', rows: 3 }]);
});
