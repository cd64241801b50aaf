import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPanel } from '#testing/open-panel.tsx';

const none = {
  toConfirm: 0,
  toShipToday: 0,
  late: 0,
  reminded: 0,
  returnsOpen: 0,
  lowStock: 0,
  lowStockFrom: 10,
  today: '2026-11-21',
};
const quiet: Answers = {
  'insight!dashboard': () => {
    throw new Error('not part of this test');
  },
};

test('what waits is listed with the most pressing first, and leads to its orders', async () => {
  openPanel('/home', { answers: { ...quiet, 'insight!work': () => ({ ...none, toConfirm: 3, late: 1 }) } });
  const late = await screen.findByRole('link', { name: /Overdue to ship/ });
  const confirm = screen.getByRole('link', { name: /Orders to confirm/ });
  expect(late.getAttribute('href')).toBe('/orders?mark=late');
  expect(late.compareDocumentPosition(confirm) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText('To ship today')).toBeNull();
});

test('nothing to do is good news', async () => {
  openPanel('/home', { answers: { ...quiet, 'insight!work': () => none } });
  expect(await screen.findByText('All done. Nothing waits for you.')).toBeTruthy();
});
