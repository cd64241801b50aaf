import { ApiError } from '@entrepot/client';
import { readDraft, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';
import { unsubscribePush } from '@entrepot/ui/notifications/browser-push.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { useSearchHistory } from '../../features/shell/hooks/use-search-history.ts';
import AccountCancellationPage from '../../routes/account-cancellation.tsx';
import { readSelection, saveSelection } from '../cart/checkout-selection.ts';
import { readPerUser, storedNames, writePerUser } from '../stored-values.ts';
import { RequireLogin } from './require-login.tsx';
import { expireSession, readToken, wasSessionLeft, writeToken } from './session-store.ts';
import { useLogout } from './use-logout.ts';
import { useSession } from './use-session.ts';
import { useSessionUpkeep } from './use-session-upkeep.ts';

const user = () => account({ username: 'buyer1', usercode: '100001' });

function Person() {
  useSessionUpkeep();
  const { isLoggedIn, user: person } = useSession();
  const logout = useLogout();
  const { signIn } = useSession();
  return (
    <>
      <p>{isLoggedIn ? `in:${person?.username ?? ''}` : 'out'}</p>
      <button type="button" onClick={() => void logout()}>
        leave
      </button>
      <button type="button" onClick={() => signIn({ token: 'again', usercode: '100001' })}>
        same
      </button>
      <button type="button" onClick={() => signIn({ token: 'other', usercode: '100002' })}>
        other
      </button>
    </>
  );
}

function openAs(at: string) {
  localStorage.setItem(storedNames.token, 'secret');
  writePerUser(storedNames.cart, '100001', ['a line']);
  return renderPage(<Person />, { answers: { 'localuser!get': user, 'user!logout': () => null }, at });
}

test('an ended session clears token and person, keeps the cart, and opens login with the way back', async () => {
  const { address } = openAs('/userInfo/my-order?tab=1');
  await screen.findByText('in:buyer1');
  act(() => expireSession());
  await screen.findByText('out');
  expect(readToken()).toBeNull();
  expect(readPerUser(storedNames.cart, '100001')).toEqual(['a line']);
  await waitFor(() => expect(address()).toBe(`/login?back=${encodeURIComponent('/userInfo/my-order?tab=1')}`));
});

test('logging out clears the cart too, says so and goes home', async () => {
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

test('logging out ends the messages of this browser', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, language: 'en', serviceWorker: { controller: { postMessage } } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  openAs('/userInfo/dashboard');
  await screen.findByText('in:buyer1');
  fireEvent.click(screen.getByText('leave'));
  await waitFor(() => expect(postMessage).toHaveBeenCalledWith({ isLeft: true }));
});

test('the worker of the folder above is another app, whose messages go on', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe }) };
  const scope = `${location.origin}/`;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope, pushManager }) } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(await unsubscribePush('/seller/')).toBeUndefined();
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(await unsubscribePush('/')).toBe('https://push.example/1');
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
function elsewhere(token: string | null, usercode: string | null = null): void {
  const oldValue = readToken();
  if (usercode === null) localStorage.removeItem(storedNames.usercode);
  else localStorage.setItem(storedNames.usercode, usercode);
  if (token === null) localStorage.removeItem(storedNames.token);
  else localStorage.setItem(storedNames.token, token);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storedNames.token, oldValue, newValue: token }));
  });
}

test('logging out clears what was being bought, and leads home from a page that needs an account', async () => {
  localStorage.setItem(storedNames.token, 'secret');
  const answers = { 'localuser!get': user, 'user!logout': () => null };
  const page = (
    <RequireLogin>
      <Person />
    </RequireLogin>
  );
  const { address } = renderPage(page, { answers, at: '/settlement' });
  await screen.findByText('in:buyer1');
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false, notes: { '5': 'a private note' } });
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
  const get = () => account({ username: people[readToken() ?? ''] ?? '', usercode: readToken() ?? '' });
  renderPage(<Person />, { answers: { 'localuser!get': get } });
  await screen.findByText('in:buyer1');
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false });
  elsewhere(null);
  await screen.findByText('out');
  expect(readSelection()).toBeNull();
  elsewhere('second', 'second');
  await waitFor(() => expect(screen.queryByText('in:buyer1')).toBeNull());
  await screen.findByText('in:buyer2');
});

test.each([
  ['same', true],
  ['other', false],
])('what was being bought when the session expired is kept for the %s person alone', async (who, isKept) => {
  openAs('/settlement');
  await screen.findByText('in:buyer1');
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false, notes: { '5': 'a private note' } });
  act(() => expireSession());
  await screen.findByText('out');
  expect(readSelection()).not.toBeNull();
  fireEvent.click(screen.getByText(who));
  expect(readSelection() !== null).toBe(isKept);
});

test('what one person takes to checkout is not shown to the next one, whom this tab heard nothing of', () => {
  const selection = { lines: [{ skuId: '1', count: 1 }], isFromCart: false, notes: { '5': 'a private note' } };
  saveSelection(selection);
  localStorage.setItem(storedNames.token, 'secret');
  localStorage.setItem(storedNames.usercode, '100001');
  expect(readSelection()).toMatchObject(selection);
  saveSelection(selection);
  localStorage.setItem(storedNames.usercode, '100002');
  expect(readSelection()).toBeNull();
});

test('notes that a tab of an earlier version kept for checkout are still there', () => {
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false });
  const [name = ''] = Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes('isFromCart'));
  const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}');
  sessionStorage.setItem(name, JSON.stringify({ ...kept, remarks: { '5': 'ring twice' } }));
  expect(readSelection()?.notes).toEqual({ '5': 'ring twice' });
});

test('the search history is written under nobody’s name before it is known whose it is', async () => {
  localStorage.setItem(storedNames.token, 'secret');
  const never = new Promise<never>(() => {});
  const { unmount } = renderPage(<Searches />, { answers: { 'localuser!get': () => never } });
  fireEvent.click(screen.getByText('search'));
  expect(localStorage.getItem(storedNames.searchHistory)).toBeNull();
  unmount();
  renderPage(<Searches />, { answers: { 'localuser!get': user } });
  await waitFor(() => {
    fireEvent.click(screen.getByText('search'));
    expect(screen.getByText('lamp')).toBeTruthy();
  });
  // Another tab searched meanwhile: neither clears what the other found.
  writePerUser(storedNames.searchHistory, '100001', ['kettle']);
  fireEvent.click(screen.getByText('search'));
  expect(readPerUser(storedNames.searchHistory, '100001')).toEqual(['lamp', 'kettle']);
});

function Searches() {
  const { history, remember } = useSearchHistory();
  return (
    <button type="button" onClick={() => remember('lamp')}>
      search<span>{history.join()}</span>
    </button>
  );
}

test('an account that is closed leaves nothing behind in the browser', async () => {
  writeToken('secret');
  for (const name of [storedNames.cart, storedNames.searchHistory, storedNames.searchResult])
    writePerUser(name, '100001', ['a trace']);
  saveSelection({ lines: [{ skuId: '1', count: 1 }], isFromCart: false });
  renderPage(<AccountCancellationPage />, { answers: { 'localuser!get': user, 'user!logoff': () => null } });
  await waitFor(() => expect(localStorage.getItem(storedNames.usercode)).toBe('100001'));
  fireEvent.change(screen.getByLabelText(/^Why are you leaving/), { target: { value: 'Moving on' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close my account' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close my account' }));
  await waitFor(() => expect(readToken()).toBeNull());
  for (const name of [storedNames.cart, storedNames.searchHistory, storedNames.searchResult])
    expect(readPerUser(name, '100001'), name).toBeUndefined();
  expect(readSelection()).toBeNull();
  expect(wasSessionLeft(), 'nothing leads to the login any more').toBe(true);
});

test("what was being typed is one person's, outlives the end of their session, and is gone when they leave or somebody else comes", async () => {
  writeDraft('grid 1', { 11: 4 });
  openAs('/userInfo/dashboard');
  await screen.findByText('in:buyer1');
  expect(readDraft('grid 1')).toEqual({ 11: 4 });
  writeDraft('review 1', 'Dim.');
  localStorage.setItem(storedNames.usercode, '100002');
  expect(readDraft('review 1')).toBeUndefined();
  localStorage.setItem(storedNames.usercode, '100001');
  expect(readDraft('review 1')).toBe('Dim.');
  fireEvent.click(screen.getByText('leave'));
  await screen.findByText('out');
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('ES_DRAFT'))).toEqual([]);
  fireEvent.click(screen.getByText('same'));
  await screen.findByText('in:buyer1');
  writeDraft('review 1', 'Dim.');
  act(() => expireSession());
  await screen.findByText('out');
  expect(readDraft('review 1'), 'nobody reads it meanwhile').toBeUndefined();
  fireEvent.click(screen.getByText('same'));
  expect(readDraft('review 1'), 'at once: the form is there before the person is asked for').toBe('Dim.');
  act(() => expireSession());
  await screen.findByText('out');
  fireEvent.click(screen.getByText('other'));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('ES_DRAFT'))).toEqual([]);
});

test('other tabs keep what the same person was typing when their session expires, and show it to nobody else', async () => {
  openAs('/userInfo/dashboard');
  await screen.findByText('in:buyer1');
  writeDraft('review 1', 'Dim.');
  elsewhere(null, '100001');
  await screen.findByText('out');
  expect(readDraft('review 1'), 'nobody reads it meanwhile').toBeUndefined();
  elsewhere('again', '100001');
  await screen.findByText('in:buyer1');
  expect(readDraft('review 1')).toBe('Dim.');
  elsewhere('other', '100002');
  expect(readDraft('review 1')).toBeUndefined();
  elsewhere('again', '100001');
  expect(readDraft('review 1'), 'it was forgotten when somebody else came').toBeUndefined();
  writeDraft('review 1', 'Dim.');
  elsewhere(null);
  await screen.findByText('out');
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('ES_DRAFT'))).toEqual([]);
});

test('what a visitor was typing in one tab stays when they log in by another', () => {
  writeToken(null);
  renderPage(<Person />, { answers: { 'localuser!get': user } });
  writeDraft('grid 1', { 11: 4 });
  elsewhere('secret', '100001');
  expect(readDraft('grid 1')).toEqual({ 11: 4 });
});
