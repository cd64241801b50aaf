import { ApiError } from '@entrepot/client';
import { CallRefused } from '@entrepot/client/react/call-view.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';

const refusedBy = (key: string) => renderPage(<CallRefused error={new ApiError({ key, code: 4 })} onRetry={vi.fn()} />);
const retry = () => screen.queryByRole('button', { name: 'Try again' });

test('a lost connection is not called a fault of ours', () => {
  refusedBy('network_error');
  screen.getByText('No connection to the shop');
  expect(screen.queryByText('Something went wrong on our side')).toBeNull();
  expect(retry()).not.toBeNull();
});

test('a fault of ours is, with a way to try again', () => {
  refusedBy('system_error');
  screen.getByText('Something went wrong on our side');
  expect(retry()).not.toBeNull();
});

test('a refusal says itself alone: trying again would bring the same', () => {
  refusedBy('order_not_found');
  screen.getByText(/order does not exist/i);
  expect(screen.queryByText('Something went wrong on our side')).toBeNull();
  expect(retry()).toBeNull();
});

test('what was asked too often can be asked again', () => {
  refusedBy('frequent_operation');
  expect(screen.queryByText('Something went wrong on our side')).toBeNull();
  expect(retry()).not.toBeNull();
});
