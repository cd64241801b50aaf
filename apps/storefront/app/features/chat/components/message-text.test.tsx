import { MessageText } from '@entrepot/ui/chat/message-text.tsx';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('links addresses by their real host, and leaves what poses as the shop as text', () => {
  const text = 'See https://shop.example/a, https://shop.example@evil.example and https://shоp.example/pay.';
  const { container } = render(<MessageText text={text} />);
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  const real = new URL('https://shоp.example/pay').href;
  expect(real).toMatch(/^https:\/\/xn--/);
  expect(links).toEqual([
    ['https://shop.example/a', 'https://shop.example/a'],
    [real, real],
  ]);
  expect(container.textContent).toContain('https://shop.example@evil.example');
});
