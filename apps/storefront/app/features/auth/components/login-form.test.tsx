import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Login from '#routes/login.tsx';
import { readToken } from '#shared/session/session-store.ts';
import { renderPage } from '#testing/render-page.tsx';
import { account } from '#testing/samples.ts';

const setting = () => ({ specified_name_rules: false });

function fill(username: string, password: string) {
  fireEvent.change(screen.getByLabelText(/Username or email/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('logging in', () => {
  it('returns to where the person came from, with what was chosen there', async () => {
    const back = '/productDetails?sellerGoodsId=7&sku=71&count=3';
    const { address, calls } = renderPage(<Login />, {
      at: `/login?back=${encodeURIComponent(back)}`,
      answers: {
        'user!newlogin': () => ({ token: 'token-1', usercode: '10000001', username: 'ann1' }),
        'localuser!get': () => account(),
        'syspara!getSyspara': setting,
      },
    });
    fill('ann1 ', 'secret1');
    await waitFor(() => expect(address()).toBe(back));
    expect(readToken()).toBe('token-1');
    expect(calls[0]).toEqual({ name: 'user!newlogin', input: { username: 'ann1', password: 'secret1' } });
  });

  it('never leads to another site', async () => {
    const { address } = renderPage(<Login />, {
      at: '/login?back=%2F%2Fevil.example%2F',
      answers: {
        'user!newlogin': () => ({ token: 'token-1', usercode: '10000001', username: 'ann1' }),
        'localuser!get': () => account(),
      },
    });
    fill('ann1', 'secret1');
    await waitFor(() => expect(address()).toBe('/index'));
  });

  it('keeps a refusal in sight and does not call while a field is empty', async () => {
    const { calls } = renderPage(<Login />, {
      at: '/login',
      answers: {
        'user!newlogin': () => {
          throw new ApiError({
            key: 'login_locked_minutes',
            code: 115,
            params: { minutes: 3 },
            serverText: '请3分钟后再试',
          });
        },
      },
    });
    fill('ann1', '');
    expect(calls).toEqual([]);
    expect(screen.getByText('Enter your password.')).toBeDefined();
    fill('ann1', 'wrong123');
    expect((await screen.findByRole('alert')).textContent).toMatch(/3/);
    expect(readToken()).toBeNull();
  });
});
