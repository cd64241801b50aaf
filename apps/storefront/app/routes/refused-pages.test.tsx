import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { ErrorBoundary as ProductRefused } from './product-details.tsx';
import { ErrorBoundary as StoreRefused } from './store.tsx';

const answer = vi.fn<() => unknown>();
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useRouteError: () => answer(),
}));
const said = vi.spyOn(console, 'error');
beforeEach(() => said.mockClear());
afterEach(() => answer.mockReset());

const answered = (status: number) => answer.mockReturnValue({ status, statusText: '', internal: false, data: {} });

test('a store that there is none of is not found, and nothing is written down as a fault', () => {
  answered(404);
  renderPage(<StoreRefused />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist');
  expect(said).not.toHaveBeenCalled();
});

test('a suspended store says that it is closed for now', () => {
  answered(410);
  renderPage(<StoreRefused />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('closed');
});

test('a product that cannot be shown at the moment says so, and nothing is written down as a fault', () => {
  answered(503);
  renderPage(<ProductRefused />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(said).not.toHaveBeenCalled();
});
