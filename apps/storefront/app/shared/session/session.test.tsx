import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { readPerUser, storedNames, writePerUser } from '../stored-values.ts';
import { expireSession, readToken } from './session-store.ts';
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

test('expiry without a session does nothing', () => {
  const { address } = renderPage(<Person />, { at: '/discounted' });
  act(() => expireSession());
  expect(address()).toBe('/discounted');
});
