import { ApiError } from '@entrepot/client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { readSelection, saveSelection } from '../cart/checkout-selection.ts';
import { readPerUser, storedNames, writePerUser } from '../stored-values.ts';
import { RequireLogin } from './require-login.tsx';
import { expireSession, readToken, writeToken } from './session-store.ts';
import { useLogout } from './use-logout.ts';
import { useSession } from './use-session.ts';
import { useSessionUpkeep } from './use-session-upkeep.ts';

const user = () => ({ username: 'buyer1', usercode: '100001' });

function Person() {
  useSessionUpkeep();
  const { isLoggedIn, user: person } = useSession();
  const logout = useLogout();
  return (
    <>
      <p>{isLoggedIn ? `in:${person?.username ?? ''}` : 'out'}</p>
      <button type="button" onClick={() => void logout()}>
        leave
      </button>
    </>
  );
}

function openAs(at: string) {
  localStorage.setItem(storedNames.token, 'secret');
  writePerUser(storedNames.cart, '100001', ['a line']);
  return renderPage(<Person />, { answers: { 'localuser!get': user, 'user!logout': () => null }, at });
}

test('an ended session forgets token and person, keeps the cart, and opens login with the way back', async () => {
  const { address } = openAs('/userInfo/my-order?tab=1');
  await screen.findByText('in:buyer1');
  act(() => expireSession());
  await screen.findByText('out');
  expect(readToken()).toBeNull();
  expect(readPerUser(storedNames.cart, '100001')).toEqual(['a line']);
  await waitFor(() => expect(address()).toBe(`/login?back=${encodeURIComponent('/userInfo/my-order?tab=1')}`));
});

test('logging out forgets the cart too, says so and goes home', async () => {
  const { address, calls } = openAs('/userInfo/dashboard');
  await screen.findByText('in:buyer1');
  fireEvent.click(screen.getByText('leave'));
  await screen.findByText('out');
  expect(readToken()).toBeNull();
  expect(readPerUser(storedNames.cart, '100001')).toBeUndefined();
  expect(calls.map((call) => call.name)).toContain('user!logout');
  expect(await screen.findByText('You are logged out')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/index'));
});

test('logging out waits for no answer', async () => {
  localStorage.setItem(storedNames.token, 'secret');
  const { calls } = renderPage(<Person />, {
    answers: { 'localuser!get': user, 'user!logout': () => new Promise(() => {}) },
    at: '/userInfo/dashboard',
  });
  await screen.findByText('in:buyer1');
  fireEvent.click(screen.getByText('leave'));
  await screen.findByText('out');
  expect(calls.map((call) => call.name)).toContain('user!logout');
});

test('expiry without a session does nothing', () => {
  const { address } = renderPage(<Person />, { at: '/discounted' });
  act(() => expireSession());
  expect(address()).toBe('/discounted');
});

/** What another tab of this browser does to the session. */
function elsewhere(token: string | null): void {
  const oldValue = readToken();
  if (token === null) localStorage.removeItem(storedNames.token);
  else localStorage.setItem(storedNames.token, token);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storedNames.token, oldValue, newValue: token }));
  });
}

test('logging out forgets what was being bought, and leads home from a page that needs an account', async () => {
  localStorage.setItem(storedNames.token, 'secret');
  const answers = { 'localuser!get': user, 'user!logout': () => null };
  const page = (
    <RequireLogin>
      <Person />
    </RequireLogin>
  );
  const { address } = renderPage(page, { answers, at: '/settlement' });
  await screen.findByText('in:buyer1');
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false, remarks: { '5': 'a private remark' } });
  writePerUser(storedNames.searchResult, '100001', { keyword: 'secret', address: '/searchGoods' });
  fireEvent.click(screen.getByText('leave'));
  await waitFor(() => expect(address()).toBe('/index'));
  expect(readSelection()).toBeNull();
  expect(readPerUser(storedNames.searchResult, '100001')).toBeUndefined();
});

/** Whose what is kept in the browser is. */
function Code() {
  return <p>{`code:${useSession().usercode}`}</p>;
}

test('whose cart it is is known also while the shop does not answer, until the session ends', async () => {
  const { unmount } = openAs('/index');
  await screen.findByText('in:buyer1');
  unmount();
  const lost = () => {
    throw new ApiError({ key: 'network_error', code: 4 });
  };
  renderPage(<Code />, { answers: { 'localuser!get': lost } });
  await screen.findByText('code:100001');
  act(() => writeToken('another'));
  await screen.findByText('code:');
});

test('who logs in in another tab finds nothing of the person before in this one', async () => {
  const people: Record<string, string> = { first: 'buyer1', second: 'buyer2' };
  localStorage.setItem(storedNames.token, 'first');
  const get = () => ({ username: people[readToken() ?? ''], usercode: readToken() });
  renderPage(<Person />, { answers: { 'localuser!get': get } });
  await screen.findByText('in:buyer1');
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false });
  elsewhere(null);
  await screen.findByText('out');
  expect(readSelection()).toBeNull();
  elsewhere('second');
  await waitFor(() => expect(screen.queryByText('in:buyer1')).toBeNull());
  await screen.findByText('in:buyer2');
});
