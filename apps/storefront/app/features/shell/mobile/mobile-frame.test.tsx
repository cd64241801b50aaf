import { type Language, languages } from '@entrepot/i18n';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPushOffer, offerPush } from '#shared/notifications/push-offer.ts';
import { ShellContext } from '#shared/site/shell-context.ts';
import { renderPage } from '#testing/render-page.tsx';
import { MobileFrame } from './mobile-frame.tsx';

function openFrame(at: string, language: Language = 'en') {
  return renderPage(
    <ShellContext value={{ isMobile: true, Frame: MobileFrame }}>
      <MobileFrame>
        <h1>page</h1>
      </MobileFrame>
    </ShellContext>,
    { at, language },
  );
}

const tabs = () => screen.queryByRole('navigation', { name: 'Main pages' });

afterEach(() => localStorage.clear());

test('the five tabs lead to their pages, and the one that is open says so', () => {
  localStorage.setItem('ES_TOKEN', 'of-somebody');
  openFrame('/category');
  const links = [...(tabs()?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/category', '/cart', '/messages', '/me']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null]);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('a visitor, who has no messages, is led to customer service instead', () => {
  openFrame('/category');
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/messages?partyid=service');
});

test('a product has its own bar instead of the tabs, and the way back', async () => {
  const { address } = openFrame('/commodityDetails?sellerGoodsId=7');
  expect(tabs()).toBeNull();
  // Nothing was open before in this tab: back leads home.
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(tabs()).not.toBeNull();
});

test('push messages are offered on the page where something worth hearing of happened, though it has no bell', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', {});
  localStorage.setItem('ES_TOKEN', 'of-somebody');
  openFrame('/commodityDetails?sellerGoodsId=7');
  expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull();
  act(offerPush);
  expect(await screen.findByRole('region', { name: 'Get notified?' }, { timeout: 5000 })).toBeTruthy();
  act(answerPushOffer);
  expect(screen.queryByRole('region', { name: 'Get notified?' })).toBeNull();
  vi.unstubAllGlobals();
});

test('a conversation has the room of the tabs; the list of messages keeps them', () => {
  openFrame('/messages');
  expect(tabs()).not.toBeNull();
  document.body.replaceChildren();
  openFrame('/messages?partyid=service');
  expect(tabs()).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});

test('the button does what pulling does: it reads the page anew and says so', async () => {
  openFrame('/me');
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findAllByText('The page is up to date')).length).toBeGreaterThan(0);
});

const touch = (type: string, clientX: number, clientY: number, target: EventTarget = document.body) => {
  const event = new Event(type, { bubbles: true });
  Object.assign(event, { touches: [{ clientX, clientY }] });
  target.dispatchEvent(event);
};

test('a page pulled far enough is refreshed once it is let go, not before, and not by a swipe to the side', async () => {
  openFrame('/me');
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 150);
  expect(await screen.findByText('Pull down to refresh')).toBeTruthy();
  touch('touchmove', 100, 260);
  expect(await screen.findByText('Let go to refresh')).toBeTruthy();
  expect(screen.queryByText('The page is up to date')).toBeNull();
  touch('touchend', 100, 260);
  expect((await screen.findAllByText('The page is up to date')).length).toBeGreaterThan(0);
  touch('touchstart', 100, 100);
  touch('touchmove', 220, 130);
  touch('touchmove', 220, 300);
  expect(screen.queryByText(/to refresh$/)).toBeNull();
});

test('the ways out stand at the end of the home page, the choice of the shop among them', () => {
  openFrame('/');
  const choice = screen.getByRole('link', { name: 'Desktop version' });
  expect(choice.getAttribute('href')).toBe('/index?view=desktop');
  expect(choice.getAttribute('rel')).toBe('nofollow');
});

function SheetPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Drawer isOpen={isOpen} title="sheet" onClose={() => setOpen(false)}>
        <p>what the sheet says</p>
      </Drawer>
    </>
  );
}

test('the way back closes the sheet that lies above the page, and passes the entry of one that was closed otherwise', async () => {
  const router = vi.fn();
  window.addEventListener('popstate', router);
  window.history.pushState({ page: 'before' }, '');
  window.history.pushState({ page: 'this' }, '');
  renderPage(
    <ShellContext value={{ isMobile: true, Frame: MobileFrame }}>
      <MobileFrame>
        <SheetPage />
      </MobileFrame>
    </ShellContext>,
    { at: '/category' },
  );
  const sheet = () => screen.queryByText('what the sheet says');
  fireEvent.click(screen.getByText('open'));
  expect(sheet()).toBeTruthy();
  window.history.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(window.history.state).toEqual({ page: 'this' });
  expect(router).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('open'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  window.history.back();
  await waitFor(() => expect(window.history.state).toEqual({ page: 'before' }));
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  window.removeEventListener('popstate', router);
});

test('the field that leads to the search shows few words, which its name holds in every language', () => {
  for (const language of languages) {
    openFrame('/', language);
    const [field] = document.querySelectorAll('a[href="/find"]');
    const shown = field?.textContent.toLowerCase() ?? '';
    expect(field?.getAttribute('aria-label')?.toLowerCase()).toContain(shown);
    expect(shown.length, language).toBeLessThan(30);
    cleanup();
  }
});

test('the pages behind the tabs end with the subscription and the rules and policies, as the shop does', () => {
  openFrame('/me');
  const end = within(screen.getByRole('contentinfo'));
  expect(end.getByRole('textbox', { name: 'Coupons by email' })).toBeTruthy();
  for (const [name, page] of [
    ['Rules for buyers', 'buyer-rules'],
    ['Terms of use', 'terms'],
    ['Privacy', 'privacy'],
  ] as const)
    expect(end.getByRole('link', { name }).getAttribute('href')).toBe(`/promo/pages/${page}`);
});
