import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { caseSummary, returnPage } from '#testing/sample-returns.ts';

const tabs = () => within(screen.getByRole('navigation', { name: 'Cases by status' }));

test('tabs carry what waits, live in the address and ask for their cases', async () => {
  const { address, callsOf } = openPanel('/returns?keyword=shirt&page=2', {
    answers: { 'orderReturn!list': () => returnPage([caseSummary()], 3) },
  });
  await screen.findByText('2026112100001');
  expect(callsOf('orderReturn!list')).toEqual([{ keyword: 'shirt', pageNum: 2, pageSize: 20 }]);
  expect(tabs().getByText(/^To answer/).textContent).toBe('To answer2');
  fireEvent.click(tabs().getByText(/^To answer/));
  await waitFor(() => expect(address()).toBe('/returns?tab=to_answer&keyword=shirt'));
  await waitFor(() => expect(callsOf('orderReturn!list').at(-1)).toMatchObject({ tab: 'to_answer', pageNum: 1 }));
});

test('a row leads to its case, and shows who has how long and what it is about', async () => {
  openPanel('/returns', { answers: { 'orderReturn!list': () => returnPage() } });
  const row = within((await screen.findByText('2026112100001')).closest('tr') as HTMLElement);
  expect(row.getByRole('link', { name: 'Return' }).getAttribute('href')).toBe('/returns/9001');
  row.getByText('You have', { exact: false });
  row.getByText('1 piece · Quality problem');
  row.getByText('Your answer is due');
});

test('without any case it says what will be here; an empty tab leads to all', async () => {
  const empty = { answers: { 'orderReturn!list': () => returnPage([]) } };
  const { unmount } = openPanel('/returns', empty);
  await screen.findByText('No refunds or returns yet');
  unmount();
  openPanel('/returns?tab=disputed', empty);
  await screen.findByText('Nothing here at the moment');
  expect(screen.getByRole('link', { name: 'Show all cases' }).getAttribute('href')).toBe('/returns');
});
