import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { writeToken } from '#shared/session/session-store.ts';
import { pageWith, renderPage } from '#testing/render-page.tsx';
import MobileMe from './mobile-me.tsx';

afterEach(() => writeToken(null));

const answers = { 'syspara!getSyspara': () => ({}) };

test('what the server renders, which does not know who asks, is neither what visitors see nor what moves for others', () => {
  const html = renderToString(pageWith(<MobileMe />, { answers }).page);
  expect(html).toContain('<h1');
  expect(html).not.toContain('Log in');
  expect(html).not.toContain('<nav');
});

test('a visitor finds the way in, and the menu', async () => {
  renderPage(<MobileMe />, { answers });
  await screen.findByRole('link', { name: 'Log in' });
  screen.getByRole('navigation', { name: 'User centre' });
});
