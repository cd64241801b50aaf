import { longestChatText } from '@entrepot/domain';
import { Composer } from '@entrepot/ui/chat/composer.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';

it('keeps the focus of whoever writes by keyboard: in the field after a message, at its button after an image', () => {
  const sent: unknown[] = [];
  renderPage(<Composer draft="d" onSend={(message) => sent.push(message)} takesImages />);
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: 'Hello' } });
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  expect(document.activeElement).toBe(field);
  const button = screen.getByRole('button', { name: 'Add a photo' });
  button.focus();
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Photo to send'), { target: { files: [file] } });
  expect(document.activeElement).toBe(button);
  expect(sent).toEqual([
    { type: 'text', content: 'Hello' },
    { type: 'img', file },
  ]);
});

it('says what was wrong with an image until another one, or a message, was sent', async () => {
  const onSend = vi.fn();
  renderPage(<Composer draft="d" onSend={onSend} takesImages />);
  const choose = (type: string) =>
    fireEvent.change(screen.getByLabelText('Photo to send'), { target: { files: [new File(['x'], 'x', { type })] } });
  choose('image/gif');
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Write a message' }), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByRole('alert')).toBeNull();
  choose('image/gif');
  await screen.findByRole('alert');
  choose('image/png');
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('puts a quick reply where the field is written in, apart from the words around it', () => {
  renderPage(<Composer draft="d" onSend={() => undefined} replies={['We have it.', '有货。']} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  fireEvent.change(field, { target: { value: 'Dear Ann, until Monday' } });
  field.setSelectionRange(9, 9);
  fireEvent.click(screen.getByRole('button', { name: 'We have it.' }));
  expect(field.value).toBe('Dear Ann, We have it. until Monday');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe('Dear Ann, We have it.'.length);
  field.setSelectionRange(0, field.value.length);
  fireEvent.click(screen.getByRole('button', { name: '有货。' }));
  expect(field.value).toBe('有货。');
  fireEvent.click(screen.getByRole('button', { name: 'We have it.' }));
  expect(field.value).toBe('有货。We have it.');
});

it('keeps what is typed where a quick reply has no room, and says so', () => {
  renderPage(<Composer draft="d" onSend={() => undefined} replies={['We have it.']} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const typed = 'x'.repeat(longestChatText);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'We have it.' }));
  expect(field.value).toBe(typed);
  expect(screen.getByRole('alert').textContent).toBe('There is no room left in the field for this reply.');
});

it('cuts a quick reply that has no room at its own end, also where the page is read from right to left', () => {
  renderPage(<Composer draft="d" onSend={() => undefined} replies={['Your order is on its way.']} />, {
    language: 'ar',
  });
  expect(screen.getByRole('button', { name: 'Your order is on its way.' }).dir).toBe('auto');
});

it('is one stop for all quick replies, with the arrow keys among them', () => {
  renderPage(<Composer draft="d" onSend={() => undefined} replies={['One', 'Two', 'Three']} />);
  const [one, two, three] = ['One', 'Two', 'Three'].map((name) => screen.getByRole('button', { name }));
  expect(screen.getByRole('toolbar', { name: 'Quick replies' })).toBeTruthy();
  expect([one, two, three].map((button) => button?.tabIndex)).toEqual([0, -1, -1]);
  one?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  press('ArrowRight');
  expect(document.activeElement).toBe(two);
  expect([one, two, three].map((button) => button?.tabIndex)).toEqual([-1, 0, -1]);
  press('End');
  expect(document.activeElement).toBe(three);
  press('ArrowRight');
  expect(document.activeElement).toBe(one);
  press('ArrowLeft');
  expect(document.activeElement).toBe(three);
  press('Home');
  expect(document.activeElement).toBe(one);
});

it('keeps a text that is too long whole, says by how much, and sends it once it fits', () => {
  const onSend = vi.fn();
  renderPage(<Composer draft="d" onSend={onSend} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  // A browser cuts at the length of the field, and says nothing.
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: 'x'.repeat(longestChatText + 2) } });
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('2 characters too many').id);
  expect(send.disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  expect(field.value).toHaveLength(longestChatText + 2);
  fireEvent.change(field, { target: { value: 'x'.repeat(longestChatText + 1) } });
  screen.getByText('1 character too many');
  // Blanks around it are not sent.
  fireEvent.change(field, { target: { value: `${'x'.repeat(longestChatText)}  ` } });
  expect(screen.queryByText(/too many/)).toBeNull();
  fireEvent.click(send);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'text', content: 'x'.repeat(longestChatText) });
});
