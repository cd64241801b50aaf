import { Composer } from '@entrepot/ui/chat/composer.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';

it('keeps the focus of whoever writes by keyboard: in the field after a message, at its button while a picture is sent', async () => {
  const sent: unknown[] = [];
  let finish: (url: string) => void = () => undefined;
  const upload = () => new Promise<string>((resolve) => (finish = resolve));
  renderPage(<Composer draft="d" onSend={(message) => sent.push(message)} upload={upload} describeError={String} />);
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: 'Hello' } });
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  expect(document.activeElement).toBe(field);
  fireEvent.change(screen.getByLabelText('Picture to send'), {
    target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] },
  });
  const button = screen.getByRole('button', { name: 'Add a picture' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // Browsers take the focus away from what is disabled.
  expect(button.matches(':disabled')).toBe(false);
  finish('/files/x.png');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(sent).toEqual([
    { type: 'text', content: 'Hello' },
    { type: 'img', content: '/files/x.png' },
  ]);
});

it('says what was wrong with a picture until another one, or a message, was sent', async () => {
  const upload = vi.fn(async () => '/files/x.png');
  renderPage(<Composer draft="d" onSend={() => undefined} upload={upload} describeError={String} />);
  const choose = (type: string) =>
    fireEvent.change(screen.getByLabelText('Picture to send'), { target: { files: [new File(['x'], 'x', { type })] } });
  choose('image/gif');
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Write a message' }), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('alert')).toBeNull();
  choose('image/gif');
  await screen.findByRole('alert');
  choose('image/png');
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
