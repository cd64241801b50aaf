import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, noWork, openPanel } from '#testing/open-panel.tsx';

const none = { ...noWork, lowStockFrom: 10 };
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
  expect(await screen.findByText('All done. Nothing is waiting for you.')).toBeTruthy();
});
