import { currentToasts, dismissToast } from '@entrepot/ui/toast/toast-store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayOffline } from './stay-offline.ts';

let isOnline = true;
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
const connection = (isThere: boolean) => {
  isOnline = isThere;
};
const toasts = () => currentToasts().map(({ text }) => text);

/** Clicks a link and tells whether it was held back. */
function click(href: string, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  link.href = href;
  link.append(document.createElement('span'));
  document.body.replaceChildren(link);
  let isHeld = false;
  const look = (event: Event) => {
    isHeld = event.defaultPrevented;
    // What is not held back, this environment would follow.
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  link.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isHeld;
}

beforeEach(() => stayOffline('No connection'));
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('stays on the page without a connection, and says so', async () => {
  connection(false);
  expect(click('/wap/classification')).toBe(true);
  await vi.waitFor(() => expect(toasts()).toEqual(['No connection']));
});

it('listens once, however often it is asked to', async () => {
  connection(false);
  stayOffline('Keine Verbindung');
  expect(click('/wap/classification')).toBe(true);
  await vi.waitFor(() => expect(toasts()).toEqual(['Keine Verbindung']));
});

it('holds nothing back with a connection, nor what leaves the page as it is', () => {
  connection(true);
  expect(click('/wap/classification')).toBe(false);
  connection(false);
  expect(click(`${location.pathname}${location.search}#end`)).toBe(false);
  expect(click('https://elsewhere.test/')).toBe(false);
  expect(click('/wap/classification', { ctrlKey: true })).toBe(false);
  expect(toasts()).toEqual([]);
});
