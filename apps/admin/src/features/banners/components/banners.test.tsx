import { ApiError } from '@entrepot/client';
import { languages } from '@entrepot/i18n';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPanel, pageOf } from '#testing/open-panel.tsx';

const banner = {
  bannerId: '7',
  version: 3,
  state: 'running',
  place: 'home',
  titles: { en: 'Winter sale', ar: 'تخفيضات الشتاء' },
  image: '/files/uploads/ab/winter.webp',
  link: '/discounted',
  position: 2,
  startTime: '2026-11-01T00:00:00.000Z',
} as const;
const answers = {
  'banner!list': () => pageOf([banner]),
  'banner!info': () => banner,
  'banner!save': () => ({ bannerId: '7' }),
  'banner!delete': () => null,
};
afterEach(() => vi.unstubAllGlobals());

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a banner is changed with the version that was read, and its gaps are told', async () => {
  const { callsOf } = openPanel('/banners/7', { answers });
  expect((await screen.findByText(new RegExp(`${languages.length - 2} languages are missing`))).textContent).toContain(
    'Buyers see English there.',
  );
  expect(screen.getAllByText('Winter sale').length).toBeGreaterThan(2);
  type(/^Leads to/, '//elsewhere.example');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/starts with one slash/);
  expect(callsOf('banner!save')).toEqual([]);
  type(/^Leads to/, '/category/5');
  type(/^Ends/, '2026-12-24T12:00');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf('banner!save')).toHaveLength(1));
  expect(callsOf('banner!save')[0]).toMatchObject({
    bannerId: '7',
    version: 3,
    link: '/category/5',
    endTime: '2026-12-24T04:00:00.000Z',
  });
});

test('a language without its text shows what buyers see in its place', async () => {
  openPanel('/banners/7', { answers });
  await screen.findByLabelText('As buyers see it in');
  expect(screen.queryByText(/^Not written in this language/)).toBeNull();
  type(/^As buyers see it in/, 'de');
  screen.getByText(/^Not written in this language/);
  // In its own direction, within one that reads from the right.
  const shown = [...document.querySelectorAll('figure bdi')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Winter sale', 'Winter sale']);
});

test('a new banner without image, text and start is refused before it is sent', async () => {
  const { callsOf } = openPanel('/banners/new', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText(new RegExp(`${languages.length} languages are missing`)).textContent).toContain(
    'English has to be written',
  );
  await screen.findByText('A banner needs an image.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose an image'));
  screen.getByText('Enter the text of the image in English.');
  type(/^Language of the text/, 'de');
  type(/^What it says/, 'Winterschlussverkauf');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Enter the text of the image in English.');
  screen.getByText('Enter when it starts.');
  expect(callsOf('banner!save')).toEqual([]);
});

test('the field that is refused has the focus: it may be out of sight of the button', async () => {
  openPanel('/banners/7', { answers });
  const save = await screen.findByRole('button', { name: 'Save' });
  type(/^Starts/, '');
  fireEvent.click(save);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Starts/)));
  screen.getByText('Enter when it starts.');
  type(/^Starts/, '2026-11-01T08:00');
  expect(screen.queryByText('Enter when it starts.')).toBeNull();
});

/** A server that takes every image. */
class TakenUpload extends EventTarget {
  upload = new EventTarget();
  responseText = JSON.stringify({ code: 0, msg: '', data: { data: banner.image } });
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** Fills in what a new banner needs. */
async function typeNew() {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  const image = await screen.findByLabelText('Image', { selector: 'input' });
  fireEvent.change(image, { target: { files: [new File(['x'], 'winter.webp', { type: 'image/webp' })] } });
  await screen.findByText('Change image');
  type(/^What it says/, 'Winter sale');
  type(/^Starts/, '2026-11-01T08:00');
}

test('who goes on pressing Save until the new banner is open makes one', async () => {
  const { callsOf } = openPanel('/banners/new', { answers });
  await typeNew();
  while (screen.queryByRole('heading', { name: 'New banner' })) {
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    if (!save.disabled) fireEvent.click(save);
    await new Promise((done) => setTimeout(done));
  }
  expect(callsOf('banner!save')).toHaveLength(1);
});

test('a new banner takes nothing more while it is made, one that is there goes on being typed', async () => {
  const save = () => new Promise<never>(() => undefined);
  const { callsOf } = openPanel('/banners/new', { answers: { ...answers, 'banner!save': save } });
  await typeNew();
  const isFixed = () => screen.getByLabelText(/^What it says/).closest('[inert]') !== null;
  expect(isFixed()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isFixed()).toBe(true));
  cleanup();
  openPanel('/banners/7', { answers: { ...answers, 'banner!save': save } });
  await screen.findByDisplayValue('/discounted');
  type(/^Leads to/, '/mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'));
  expect([callsOf('banner!save').length, isFixed()]).toEqual([1, false]);
});

const form = () =>
  screen
    .getAllByRole('button', { name: 'Delete the banner', hidden: true })
    .flatMap((button) => button.closest('form') ?? [])[0];

test('a banner is deleted after a question', async () => {
  const { callsOf } = openPanel('/banners/7', { answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the banner' }));
  await waitFor(() => expect(form()).toBeDefined());
  fireEvent.submit(form() as HTMLFormElement);
  await waitFor(() => expect(callsOf('banner!delete')).toEqual([{ bannerId: '7', version: 3 }]));
});

test('what is typed over a banner that somebody else changes stays, and may be given up for theirs', async () => {
  let version = 3;
  const { callsOf } = openPanel('/banners/7', {
    answers: {
      ...answers,
      'banner!info': () => ({ ...banner, version, link: version === 3 ? banner.link : '/theirs' }),
      'banner!save': () => {
        version = 4;
        throw new ApiError({ key: 'content_changed', code: 933, params: {} });
      },
    },
  });
  await screen.findByDisplayValue('/discounted');
  type(/^Leads to/, '/mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Someone else has saved this in the meantime/);
  screen.getByDisplayValue('/mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf('banner!save')).toHaveLength(2));
  expect(callsOf('banner!save')[1], 'never over what was not read').toMatchObject({ version: 3, link: '/mine' });
  fireEvent.click(screen.getByRole('button', { name: /Discard mine/ }));
  screen.getByDisplayValue('/theirs');
  expect(screen.queryByText(/Someone else has/)).toBeNull();
});
