import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { sellerOrders } from '#testing/sample-orders.ts';

// The test's document lays nothing out, so that the trap for the focus finds no field and says so at length.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const open = async (at: string) => {
  const panel = openPanel(at, { answers: { 'order!list': () => sellerOrders() } });
  const bar = within(await screen.findByRole('navigation', { name: 'Filter orders' }));
  await bar.findByText('1');
  return { ...panel, bar };
};
// By their texts: to look for roles among all countries takes its time.
const more = (bar: ReturnType<typeof within>) => fireEvent.click(bar.getByText('More filters'));

test('what presses leads to a list of it alone, whichever tab was open, and back again', async () => {
  const { bar, address } = await open('/orders?tab=ship&page=2');
  const link = () => bar.getByRole('link', { name: /^Due today/ });
  expect(link().textContent).toBe('Due today 2');
  fireEvent.click(link());
  await waitFor(() => expect(address()).toBe('/orders?mark=dueToday'));
  expect(link().getAttribute('aria-current')).toBe('true');
  fireEvent.click(link());
  await waitFor(() => expect(address()).toBe('/orders'));
});

test('days are those of the platform, and both ends are part of the range', async () => {
  const { bar, address, callsOf } = await open('/orders?keyword=lamp');
  more(bar);
  fireEvent.change(await bar.findByLabelText('Ordered from'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(address()).toBe('/orders?keyword=lamp&from=2026-11-01'));
  fireEvent.change(await bar.findByLabelText('Ordered until'), { target: { value: '2026-11-01' } });
  await waitFor(() => expect(address()).toBe('/orders?keyword=lamp&from=2026-11-01&to=2026-11-01'));
  await waitFor(() =>
    expect(callsOf('order!list').at(-1)).toMatchObject({
      keyword: 'lamp',
      from: '2026-10-31T16:00:00.000Z',
      to: '2026-11-01T15:59:59.999Z',
    }),
  );
  bar.getByText('More filters (2)');
});

test('a country and an order of the list are chosen from names', async () => {
  const { bar, address } = await open('/orders?tab=ship');
  more(bar);
  fireEvent.click(await bar.findByLabelText('Sort by', { selector: 'input' }));
  fireEvent.click(await bar.findByText('Newest first'));
  await waitFor(() => expect(address()).toMatch(/sort=newest/));
  const country = await bar.findByLabelText('Ships to', { selector: 'input' });
  fireEvent.change(country, { target: { value: 'Germ' } });
  fireEvent.click(country);
  fireEvent.click(await bar.findByText('Germany'));
  await waitFor(() => expect(address()).toBe('/orders?tab=ship&country=DE&sort=newest'));
});

test('all filters go at once, and the tab stays', async () => {
  const { bar, address } = await open('/orders?tab=shipped&keyword=lamp&country=DE&from=2026-11-01&sort=newest');
  fireEvent.click(bar.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('/orders?tab=shipped'));
  expect(bar.queryByRole('link', { name: 'Clear filters' })).toBeNull();
});

test('an address that names no filter there is asks for everything', async () => {
  const { callsOf } = await open('/orders?tab=x&mark=y&country=germany&from=tomorrow&sort=z&page=-4');
  expect(callsOf('order!list')[0]).toEqual({ pageNum: 1, pageSize: 20 });
});
