import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import type { PublishedPage } from '../api/get-pages.ts';
import { PageView } from './page-view.tsx';

const page: PublishedPage = {
  page: 'returns',
  title: 'Returns',
  body: 'Held **in escrow**.\n\n## Before\nAsk.\n\n## After\nSend.\n\n### Detail\nMore.\n\n## When you disagree\nRead [terms](/promo/pages/terms).',
  language: 'en',
  version: 0,
  publishTime: '2026-11-23T00:00:00.000Z',
};
const pages = [
  { page: 'about' as const, title: 'About', publishTime: page.publishTime },
  { page: 'returns' as const, title: 'Returns', publishTime: page.publishTime },
];
const show = (shown: Partial<PublishedPage> = {}) =>
  renderPage(<PageView page={{ ...page, ...shown }} pages={pages} />);

test('the list of contents leads to each section', () => {
  show();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const links = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toEqual(['#section-1', '#section-2', '#section-3']);
  expect(links.map((link) => document.querySelector(link)?.textContent)).toEqual([
    'Before',
    'After',
    'When you disagree',
  ]);
});

test('the other pages and the one for sellers are linked, this one is not', () => {
  show();
  const others = within(screen.getByRole('navigation', { name: 'Rules and policies' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/promo/about', '/promo/']);
});

test('a text in another language says so, and is read in its own', () => {
  const { unmount } = show();
  expect(screen.queryByText(/shown in English/)).toBeNull();
  unmount();
  show({ language: 'ar', title: 'المرتجعات' });
  expect(screen.getByText(/shown in English/)).toBeDefined();
  const words = screen.getByRole('heading', { level: 1 }).parentElement;
  expect([words?.lang, words?.dir]).toEqual(['ar', 'rtl']);
});

test('the day is told, the version of what staff have published, and the page can be printed', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { unmount } = show();
  expect(screen.queryByText(/Version/)).toBeNull();
  screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  unmount();
  show({ version: 3 });
  expect(screen.getByText('Version 3 · In force since 2026-11-23')).toBeDefined();
});
