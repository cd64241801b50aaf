import { mostChosenBytes } from '@entrepot/ui/image/shrink-image.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ReviewForm } from './review-form.tsx';

type Upload = {
  file: File;
  onProgress: (percent: number) => void;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
};
const uploads: Upload[] = [];

vi.mock('#shared/images/upload-image.ts', () => ({
  uploadImage: (upload: Upload) =>
    new Promise<string>((resolve, reject) => uploads.push({ ...upload, resolve, reject })),
}));

afterEach(() => {
  uploads.length = 0;
});

const line = {
  orderGoodsId: '31',
  sellerGoodsId: '11',
  skuId: '21',
  commodity: 'Desk lamp',
  specification: 'White',
  img: '/files/pictures/a.webp',
  quantity: 2,
  unitPrice: '5.00',
  lineTotal: '10.00',
  discount: '0.00',
  isReviewed: false,
};
const order = { orderId: '1', status: 4, lines: [line] };
const answers = { 'evaluation!addList': () => ({ ids: ['5'] }) };

const choose = (files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const image = (name = 'lamp.png') => new File(['x'], name, { type: 'image/png' });
const sent = (calls: readonly { name: string; input: unknown }[]) =>
  calls.filter((call) => call.name === 'evaluation!addList').map((call) => call.input);

describe('writing a review', () => {
  it('waits for images that are on their way, then sends their addresses', async () => {
    const onReviewed = vi.fn();
    const { calls } = renderPage(<ReviewForm order={order} onReviewed={onReviewed} />, { answers });
    fireEvent.click(screen.getByRole('radio', { name: 'Good' }));
    fireEvent.change(screen.getByLabelText('Your review'), { target: { value: ' Bright. ' } });
    choose([image()]);
    act(() => uploads[0]!.onProgress(40));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
    fireEvent.click(screen.getByRole('button', { name: 'Photos are still uploading' }));
    expect(sent(calls)).toEqual([]);
    await act(async () => uploads[0]!.resolve('/files/uploads/aa/b.webp'));
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    await waitFor(() => expect(onReviewed).toHaveBeenCalledOnce());
    expect(sent(calls)).toEqual([
      {
        orderId: '1',
        lines: [{ orderGoodsId: '31', evaluationType: 1, content: 'Bright.', imgUrls: ['/files/uploads/aa/b.webp'] }],
      },
    ]);
  });

  it('leads to the question that was not answered', () => {
    const { calls } = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    screen.getByRole('button', { name: 'Submit review' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Good' }));
    expect(sent(calls)).toEqual([]);
  });

  it('calls its field for images what it is for, and tells when one is there', async () => {
    renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    fireEvent.change(screen.getByLabelText('Add photos (0/9)'), { target: { files: [image()] } });
    expect(screen.queryByText('lamp.png added')).toBeNull();
    await act(async () => uploads[0]!.resolve('/files/uploads/aa/b.webp'));
    expect(screen.getByText('lamp.png added').closest('[role=status]')).not.toBeNull();
    screen.getByLabelText('Add photos (1/9)');
  });

  it('shows images again that were sent before a reload, until the shop may have dropped them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    choose([image('one.png'), image('two.png')]);
    await act(async () => uploads[0]!.resolve('/files/uploads/aa/1.webp'));
    await act(async () => uploads[1]!.resolve('/files/uploads/aa/2.webp'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove one.png' }));
    first.unmount();
    const second = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    expect(screen.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual(['two.png']);
    second.unmount();
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    const later = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    expect(screen.queryAllByRole('img')).toEqual([]);
    later.unmount();
    vi.useRealTimers();
    const { calls } = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    fireEvent.click(screen.getByRole('radio', { name: 'Good' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    await waitFor(() => expect(Object.keys(sessionStorage).filter((name) => name.startsWith('ES_DRAFT'))).toEqual([]));
    expect(sent(calls)).toMatchObject([{ lines: [{ imgUrls: ['/files/uploads/aa/2.webp'] }] }]);
  });

  it('does not go out with an image that failed, until it is sent again or taken out', async () => {
    const { calls } = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    fireEvent.click(screen.getByRole('radio', { name: 'Poor' }));
    choose([image()]);
    await act(async () => uploads[0]!.reject(new Error('lost')));
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(sent(calls)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Upload lamp.png again' }));
    expect(uploads).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove lamp.png' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
  });

  it('takes only images of the right kind and size, and nine of them', async () => {
    renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: mostChosenBytes + 1 });
    choose([new File(['x'], 'film.gif', { type: 'image/gif' }), large]);
    expect(uploads).toHaveLength(0);
    choose(Array.from({ length: 11 }, (_, place) => image(`p${place}.png`)));
    await waitFor(() => expect(uploads).toHaveLength(9));
  });

  it('is still there after a reload, and gone once it was sent', async () => {
    const onReviewed = vi.fn();
    const open = () => renderPage(<ReviewForm order={order} onReviewed={onReviewed} />, { answers });
    const level = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Average' });
    const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your review');
    const first = open();
    fireEvent.click(level());
    fireEvent.change(text(), { target: { value: 'Dim.' } });
    first.unmount();
    const second = open();
    expect([level().checked, text().value]).toEqual([true, 'Dim.']);
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    await waitFor(() => expect(onReviewed).toHaveBeenCalledOnce());
    second.unmount();
    open();
    expect([level().checked, text().value]).toEqual([false, '']);
  });

  it('asks for a level', () => {
    const { calls } = renderPage(<ReviewForm order={order} onReviewed={vi.fn()} />, { answers });
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(screen.getByText('Choose good, average or poor.')).toBeDefined();
    expect(sent(calls)).toEqual([]);
  });
});
