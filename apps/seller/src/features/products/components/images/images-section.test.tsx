import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { productInfo } from '#testing/sample-products.ts';

// A whole form is searched by roles, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// The editor of descriptions needs a layout that the test's document does not have.
vi.mock('../rich-text/rich-text.tsx', () => ({ default: () => null }));
vi.mock('#shared/send-file.ts', () => ({ sendFile: (...sent: unknown[]) => sendFile(...sent) }));
const sendFile = vi.fn<(...sent: unknown[]) => Promise<unknown>>();
beforeEach(() => {
  sendFile.mockReset();
});

const [one, two, three] = [
  '/files/goods/aa/one.webp',
  '/files/goods/aa/two.webp',
  '/files/goods/aa/three.webp',
] as const;
type Saved = { readonly images: string[]; readonly imageAlts?: string[] };

async function open(images: string[] = [one, two]) {
  const panel = openPanel('/products/501', {
    answers: {
      'sellerGoods!info': () => productInfo({ images }),
      'category!tree': () => [],
      'storeCategory!list': () => [],
      'freight!list': () => [],
      'sellerGoods!save': () => ({ sellerGoodsId: '501', version: 4, status: 'published' }),
    },
  });
  await screen.findByRole('heading', { name: 'Photos' });
  return {
    saved: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(panel.callsOf('sellerGoods!save')).toHaveLength(1));
      return panel.callsOf('sellerGoods!save')[0] as Saved;
    },
  };
}
/** That it lies above its own place is said right after. */
const isPickedUp = /^Photo (1 picked up|over position 1)\.$/;
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add photos', { selector: 'input' }), { target: { files } });
const image = (name: string, type = 'image/png') => new File(['x'], name, { type });
const shown = () => screen.getAllByRole('img', { name: /^Photo \d+$/ }).map((img) => img.getAttribute('src'));

test('any image becomes the cover, and the others keep their order', async () => {
  const { saved } = await open([one, two, three]);
  expect(screen.queryByRole('button', { name: 'Make photo 1 the cover' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make photo 3 the cover' }));
  expect(shown()[0]).toBe('/files/goods/aa/three-400.webp');
  expect((await saved()).images).toEqual([three, one, two]);
});

test('an image is moved by the keyboard alone, and it is said where it lies', async () => {
  const { saved } = await open([one, two]);
  // The test's document lays nothing out: two images side by side.
  for (const place of [1, 2]) {
    const item = screen.getByRole('img', { name: `Photo ${place}` }).closest('li') as HTMLElement;
    item.getBoundingClientRect = () => new DOMRect(110 * place, 0, 100, 100);
  }
  const handle = screen.getByRole('button', { name: 'Move photo 1' });
  handle.focus();
  fireEvent.keyDown(handle, { code: 'Space', key: ' ' });
  await screen.findByText(isPickedUp);
  fireEvent.keyDown(document, { code: 'ArrowRight', key: 'ArrowRight' });
  await screen.findByText('Photo over position 2.');
  fireEvent.keyDown(document, { code: 'Space', key: ' ' });
  await screen.findByText('Photo placed at position 2.');
  expect((await saved()).images).toEqual([two, one]);
});

test('Escape leaves an image that was picked up where it was', async () => {
  await open([one, two]);
  const handle = screen.getByRole('button', { name: 'Move photo 1' });
  handle.focus();
  fireEvent.keyDown(handle, { code: 'Space', key: ' ' });
  await screen.findByText(isPickedUp);
  fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' });
  await screen.findByText('The photo stays where it was.');
  expect(shown()).toEqual(['/files/goods/aa/one-400.webp', '/files/goods/aa/two-400.webp']);
});

test('what an image shows is written beside it, and belongs to it wherever it lies', async () => {
  const { saved } = await open([one, two]);
  fireEvent.change(screen.getByLabelText('What photo 2 shows'), { target: { value: 'The seam' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make photo 2 the cover' }));
  expect(screen.getByLabelText('What photo 1 shows')).toHaveProperty('value', 'The seam');
  expect(await saved()).toMatchObject({ images: [two, one], imageAlts: ['The seam', ''] });
});

test('what is said of an image that was removed is not sent', async () => {
  const { saved } = await open([one, two]);
  fireEvent.change(screen.getByLabelText('What photo 2 shows'), { target: { value: 'The seam' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  const sent = await saved();
  expect(sent.images).toEqual([one]);
  expect(sent.imageAlts).toEqual(['']);
});

test('chosen images come behind the others as they arrive; one that is no image says so until it is put away', async () => {
  sendFile.mockResolvedValueOnce({ data: three });
  const { saved } = await open([one, two]);
  choose(image('three.png'), image('notes.pdf', 'application/pdf'));
  await screen.findByText('Choose a JPEG, PNG or WebP image.');
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(sendFile).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('notes.pdf')).toBeNull();
  expect((await saved()).images).toEqual([one, two, three]);
});

test('three images are sent at a time, and one that failed does not hold up the others', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  sendFile.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await open([one]);
  choose(...['a', 'b', 'c', 'd'].map((name) => image(`${name}.png`)));
  await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(3));
  expect(screen.getAllByRole('progressbar', { name: /^Uploading/ })).toHaveLength(4);
  // The server kept none.
  answers[0]?.({});
  await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(4));
  // The fourth waits for those that were chosen before it.
  answers[3]?.({ data: '/files/goods/aa/d.webp' });
  answers[1]?.({ data: '/files/goods/aa/b.webp' });
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(screen.getAllByRole('progressbar', { name: /^Uploading/ })).toHaveLength(2);
  answers[2]?.({ data: '/files/goods/aa/c.webp' });
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(screen.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull();
  screen.getByRole('button', { name: 'Dismiss' });
});

test('there is room for twenty images, and no more are sent than fit', async () => {
  sendFile.mockImplementation(() => new Promise(() => undefined));
  await open(Array.from({ length: 19 }, (_, place) => `/files/goods/aa/${place}.webp`));
  choose(image('a.png'), image('b.png'));
  await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: 'Add photos' })).toHaveProperty('disabled', true);
});
