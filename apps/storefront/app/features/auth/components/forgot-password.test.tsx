import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ForgotPassword from '#routes/forgot-password.tsx';
import { type Answers, renderPage } from '#testing/render-page.tsx';

let drawn = 0;
const open = (answers: Answers = {}) =>
  renderPage(<ForgotPassword />, {
    at: '/forgotPassword',
    answers: {
      'captcha!get': () => {
        drawn += 1;
        return {
          captchaId: `check-${drawn}`,
          image: 'data:,',
          piece: 'data:,',
          proofOfWork: { prefix: `check-${drawn}.`, zeroBits: 4 },
        };
      },
      'syspara!getSyspara': () => ({}),
      'user!sendCode': () => null,
      ...answers,
    },
  });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refuse = (key: string) => () => {
  throw new ApiError({ key, code: 1, params: {} });
};
const inputsOf = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);
const slide = async () => {
  const slider = await screen.findByRole('slider');
  fireEvent.keyDown(slider, { key: 'ArrowUp' });
  fireEvent.keyDown(slider, { key: 'Enter' });
};
const target = /^Email or phone/;
/** Sends a code, which only a person can ask for. */
async function sendCode(calls: readonly { name: string; input: unknown }[], to = 'ann@shop.example') {
  await slide();
  type(target, to);
  await waitFor(() => {
    press('Send code');
    expect(inputsOf(calls, 'user!sendCode').length).toBeGreaterThan(0);
  });
  await screen.findByLabelText(/^Six-digit code/);
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a forgotten password', () => {
  it('sends no code before somebody has proved to be human', async () => {
    const { calls } = open();
    await screen.findByRole('slider');
    type(target, 'ann@shop.example');
    press('Send code');
    screen.getByText('Complete the puzzle first.');
    expect(inputsOf(calls, 'user!sendCode')).toEqual([]);
  });

  it('sends no code to what is neither an address nor a number', async () => {
    const { calls } = open();
    await slide();
    type(target, 'ann');
    press('Send code');
    expect(field(target).getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf(calls, 'user!sendCode')).toEqual([]);
  });

  it('is set anew with the code, for the address that the code went to', async () => {
    const { calls, address } = open({ 'user!resetPassword': () => null });
    await sendCode(calls);
    expect(inputsOf(calls, 'user!sendCode')).toEqual([
      expect.objectContaining({ target: 'ann@shop.example', purpose: 'reset_password' }),
    ]);
    // What is typed since is not where the code went.
    type(target, 'other@shop.example');
    screen.getByText(/^If ann@shop\.example belongs/);
    type(/^Six-digit code/, '123456');
    type(/^New password/, 'fresh123');
    type(/^Repeat password/, 'fresh123');
    press('Set new password');
    await screen.findByText('Your password has been changed. Log in with the new one.');
    expect(inputsOf(calls, 'user!resetPassword')).toEqual([
      { target: 'ann@shop.example', code: '123456', password: 'fresh123', re_password: 'fresh123' },
    ]);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('takes the code after the page was loaded anew, as long as codes hold', async () => {
    const { calls: before, unmount } = open();
    await sendCode(before);
    unmount();
    const { calls, unmount: leave } = open({ 'user!resetPassword': () => null });
    await screen.findByText(/^If ann@shop\.example belongs/);
    type(/^Six-digit code/, '123456');
    type(/^New password/, 'fresh123');
    type(/^Repeat password/, 'fresh123');
    press('Set new password');
    await screen.findByText('Your password has been changed. Log in with the new one.');
    expect(inputsOf(calls, 'user!resetPassword')).toEqual([expect.objectContaining({ target: 'ann@shop.example' })]);
    leave();
    open();
    await screen.findByRole('slider');
    expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull();
  });

  it('asks for a new code once the last one holds no more', async () => {
    const { calls, unmount } = open();
    await sendCode(calls);
    unmount();
    const laterMs = Date.now() + 600_000;
    vi.spyOn(Date, 'now').mockReturnValue(laterMs);
    open();
    await screen.findByRole('slider');
    expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull();
  });

  it('says at the code that it is wrong, and keeps the new password', async () => {
    const { calls } = open({ 'user!resetPassword': refuse('wrong_code') });
    await sendCode(calls);
    type(/^Six-digit code/, '000000');
    type(/^New password/, 'fresh123');
    type(/^Repeat password/, 'fresh123');
    press('Set new password');
    await screen.findByText('The verification code is wrong or has expired.');
    expect(field(/^Six-digit code/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^New password/).value).toBe('fresh123');
  });

  it('is not set to one that breaks the rules, or repeated otherwise', async () => {
    const { calls } = open();
    await sendCode(calls);
    type(/^Six-digit code/, '123456');
    type(/^New password/, 'short');
    type(/^Repeat password/, 'shorter');
    press('Set new password');
    screen.getByText('The password does not meet all the rules yet.');
    screen.getByText('The two passwords are not the same.');
    expect(inputsOf(calls, 'user!resetPassword')).toEqual([]);
  });
});
