import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';
import { writeToken } from './session-store.ts';
import { useAccountAction } from './use-account-action.ts';
import { useReturnWhenLoggedIn } from './use-return.ts';

const done = vi.fn();

function LoginPage() {
  const [search] = useSearchParams();
  useReturnWhenLoggedIn(search.get('back'));
  return <p>login</p>;
}

function ProductPage() {
  const press = useAccountAction({ name: 'favourite 12', act: () => done('act'), resume: () => done('resume') });
  return (
    <button type="button" onClick={press}>
      like
    </button>
  );
}

function Site() {
  return useLocation().pathname === '/login' ? <LoginPage /> : <ProductPage />;
}

const open = (at: string) =>
  renderPage(<Site />, { at, answers: { 'localuser!get': () => account({ usercode: '1' }) } });
const like = () => fireEvent.click(screen.getByText('like'));

describe('an action that needs an account', () => {
  beforeEach(() => {
    done.mockClear();
    writeToken(null);
  });

  it('is done at once by who is logged in', () => {
    writeToken('token');
    open('/store?id=7');
    like();
    expect(done.mock.calls).toEqual([['act']]);
  });

  it('tells a visitor, leads to login, and finishes once on coming back', async () => {
    const { address } = open('/store?id=7');
    like();
    expect(await screen.findByText("You haven't logged in yet")).toBeDefined();
    await waitFor(() => expect(address()).toBe('/login?back=%2Fstore%3Fid%3D7'));
    expect(done).not.toHaveBeenCalled();
    act(() => writeToken('token'));
    await waitFor(() => expect(address()).toBe('/store?id=7'));
    await waitFor(() => expect(done.mock.calls).toEqual([['resume']]));
    act(() => writeToken(null));
    act(() => writeToken('token'));
    expect(done).toHaveBeenCalledOnce();
  });

  it('is cleared by who turned back and logged in somewhere else', async () => {
    const first = open('/store?id=7');
    like();
    await waitFor(() => expect(first.address()).toContain('/login'));
    first.unmount();
    const second = open('/login?back=%2Findex');
    act(() => writeToken('token'));
    await waitFor(() => expect(second.address()).toBe('/index'));
    second.unmount();
    open('/store?id=7');
    expect(done).not.toHaveBeenCalled();
  });
});
