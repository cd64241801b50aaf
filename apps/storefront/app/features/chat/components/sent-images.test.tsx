import { ApiError, failureKind } from '@entrepot/client';
import type { ChatMessage, ConversationCalls } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';

const offline = new ApiError({ key: 'network_error', code: 4 });
const tooLarge = new ApiError({ key: 'file_too_large', code: 407 });

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  vi.unstubAllGlobals();
  removeDrafts();
});

/** A conversation whose server keeps what it is sent; `upload` is the next one's way. */
function conversation() {
  const kept: ChatMessage[] = [];
  let made = 0;
  const calls: ConversationCalls = {
    key: 'service',
    list: async () => [...kept].reverse(),
    send: vi.fn(async (message) => {
      const before = kept.find(({ clientId }) => clientId === message.clientId);
      const content = 'content' in message ? message.content : '';
      const sent: ChatMessage = before ?? {
        id: String(kept.length + 1),
        send_receive: 'send',
        type: message.type,
        content,
        createtime: '2026-01-02T00:00:00.000Z',
        clientId: message.clientId,
        isRead: false,
      };
      if (!before) kept.push(sent);
      return sent;
    }),
    ticket: () => Promise.reject(offline),
    typing: async () => null,
    isAbout: () => true,
    failureOf: failureKind,
    newClientId: () => `id${++made}`,
  };
  const upload = vi.fn(async (_file: File, _onProgress: (percent: number) => void) => '/files/x.png');
  const open = () =>
    renderPage(
      <ConversationView calls={calls} upload={upload} cardHref={() => ''} describeError={String} timeZone="UTC" />,
    );
  return { kept, calls, upload, open };
}

const choose = (name = 'x.png') =>
  fireEvent.change(screen.getByLabelText('Photo to send'), {
    target: { files: [new File(['x'], name, { type: 'image/png' })] },
  });
const write = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('shows an image with how far it has come, and keeps the order in which it was sent', async () => {
  const { kept, upload, open } = conversation();
  const way = Promise.withResolvers<string>();
  upload.mockImplementationOnce((_, onProgress) => {
    onProgress(40);
    return way.promise;
  });
  open();
  await screen.findByRole('log');
  choose();
  write('See this?');
  await screen.findByText('40%');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  way.resolve('/files/x.png');
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['/files/x.png', 'See this?']));
});

it('keeps an image that was lost with the connection, sends it again by itself, and once', async () => {
  const { kept, upload, open } = conversation();
  upload.mockRejectedValueOnce(offline);
  const { unmount } = open();
  await screen.findByRole('log');
  choose();
  await screen.findByRole('button', { name: 'Try again' });
  expect(kept).toEqual([]);
  // The window is closed meanwhile, and opened anew.
  unmount();
  open();
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['/files/x.png']));
  expect(upload).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before the page is left with an image that lies nowhere else, the window closed too, and not afterwards', async () => {
  const { kept, upload, open } = conversation();
  expect(leaves()).toBe(true);
  upload.mockRejectedValueOnce(offline);
  const { unmount } = open();
  await screen.findByRole('log');
  choose();
  await screen.findByText('This photo will be lost if you close or reload the page before it is sent.');
  expect(leaves()).toBe(false);
  unmount();
  expect(leaves()).toBe(false);
  open();
  await waitFor(() => expect(kept.length).toBe(1));
  await waitFor(() => expect(leaves()).toBe(true));
});

it('asks nothing of who has discarded the image, nor of who has logged out', async () => {
  const { upload, open } = conversation();
  upload.mockRejectedValue(offline);
  open();
  await screen.findByRole('log');
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(leaves()).toBe(true);
  choose();
  await screen.findByRole('button', { name: 'Try again' });
  expect(leaves()).toBe(false);
  removeDrafts();
  expect(leaves()).toBe(true);
});

it('sends the same uploaded image again where only the message was lost', async () => {
  const { kept, calls, upload, open } = conversation();
  upload.mockResolvedValueOnce('/files/first.png');
  vi.mocked(calls.send).mockRejectedValueOnce(offline);
  open();
  await screen.findByRole('log');
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['/files/first.png']));
  expect(upload).toHaveBeenCalledTimes(1);
});

it('waits for the image that is on its way where the window is closed and opened anew', async () => {
  const { kept, calls, upload, open } = conversation();
  const way = Promise.withResolvers<string>();
  upload.mockImplementationOnce(() => way.promise);
  const { unmount } = open();
  await screen.findByRole('log');
  choose();
  await waitFor(() => expect(upload).toHaveBeenCalled());
  unmount();
  open();
  await screen.findByText('Sending…');
  way.resolve('/files/x.png');
  await waitFor(() => expect(kept.length).toBe(1));
  expect(upload).toHaveBeenCalledTimes(1);
  expect(new Set(vi.mocked(calls.send).mock.calls.map(([{ clientId }]) => clientId)).size).toBe(1);
});

it('does not try again what was refused, and lets it go', async () => {
  const { kept, upload, open } = conversation();
  upload.mockRejectedValueOnce(tooLarge);
  open();
  await screen.findByRole('log');
  choose();
  write('Hello');
  await waitFor(() => expect(kept.map(({ content }) => content)).toEqual(['Hello']));
  // The same file would be refused again.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(upload).toHaveBeenCalledTimes(1);
});

it('keeps the room of an image, waiting and sent, before it is there', async () => {
  const { upload, open } = conversation();
  const way = Promise.withResolvers<string>();
  upload.mockImplementationOnce(() => way.promise);
  open();
  await screen.findByRole('log');
  choose();
  const roomOf = (image: HTMLElement) => [image.getAttribute('width'), image.getAttribute('height')];
  const waiting = roomOf(await screen.findByRole('img', { name: 'Photo' }));
  expect(waiting).toEqual(['240', '180']);
  way.resolve('/files/x.png');
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
  const sent = await screen.findByAltText('Photo');
  expect(sent.getAttribute('src')).toBe('/files/x.png');
  expect(roomOf(sent)).toEqual(waiting);
});
