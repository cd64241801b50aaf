import { ApiError } from '@entrepot/client';
import { isPassword } from '@entrepot/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { passwordRules } from '#shared/forms/password-rules.ts';
import { storedNames, writeStored } from '#shared/stored-values.ts';
import { renderPage } from '#testing/render-page.tsx';
import { RegisterForm } from './register-form.tsx';

let drawn = 0;
const answers = {
  'captcha!get': () => {
    drawn += 1;
    return {
      captchaId: `check-${drawn}`,
      image: 'data:,',
      piece: 'data:,',
      proofOfWork: { prefix: `check-${drawn}.`, zeroBits: 4 },
    };
  },
  'syspara!getSyspara': () => ({ specified_name_rules: false }),
};

const field = (label: RegExp) => screen.getByLabelText(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

async function fillAll() {
  type(/^Username/, 'ann1');
  type(/^Password \*/, 'secret1');
  type(/^Repeat password/, 'secret1');
  fireEvent.click(screen.getByRole('checkbox'));
  const slider = await screen.findByRole('slider');
  fireEvent.keyDown(slider, { key: 'ArrowUp' });
  fireEvent.keyDown(slider, { key: 'Enter' });
}

describe('registering', () => {
  it('checks a field when it is left, and ticks the password rules off while typing', () => {
    renderPage(<RegisterForm onRegistered={vi.fn()} />, { answers });
    type(/^Username/, 'a b');
    expect(screen.queryByText(/without spaces/)).toBeNull();
    fireEvent.blur(field(/^Username/));
    expect(screen.getByText(/without spaces/)).toBeDefined();
    const met = () => screen.getAllByRole('listitem').map((item) => item.dataset.met);
    type(/^Password \*/, 'abc');
    expect(met()).toEqual(['false', 'true', 'false', 'true']);
    type(/^Password \*/, 'abc123');
    expect(met()).toEqual(['true', 'true', 'true', 'true']);
  });

  it('tells the rules apart exactly as the shared rule checks them', () => {
    for (const password of ['', 'abc12', 'abc123', 'abcdef', '123456', 'abc 123', 'äbc123', 'a1!@#$', 'a1'.repeat(7)]) {
      expect(Object.values(passwordRules(password)).every(Boolean)).toBe(isPassword(password));
    }
  });

  it('asks for the human check and the agreement before calling', async () => {
    const { calls } = renderPage(<RegisterForm onRegistered={vi.fn()} />, { answers });
    await screen.findByRole('slider');
    submit();
    expect(screen.getByText('Complete the puzzle first.')).toBeDefined();
    expect(screen.getByText('Please check the agreement!')).toBeDefined();
    expect(calls.map((call) => call.name)).not.toContain('localuser!registerNoVerifcode');
  });

  it('shows in short what is agreed to, and leads to the pages that hold without leaving the form', async () => {
    renderPage(<RegisterForm onRegistered={vi.fn()} />, { answers });
    fireEvent.click(screen.getByRole('button', { name: 'Read the terms in brief' }));
    for (const [name, href] of [
      ['Terms of use', '/promo/pages/terms'],
      ['Privacy', '/promo/pages/privacy'],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
  });

  it('sends the answer with the invitation code of the link, and draws a new check after a refusal', async () => {
    writeStored(storedNames.agentCode, 'KMTDY962');
    const register = vi.fn(() => {
      throw new ApiError({ key: 'username_taken', code: 119, serverText: '用户名已存在' });
    });
    const onRegistered = vi.fn();
    const { calls } = renderPage(<RegisterForm onRegistered={onRegistered} />, {
      answers: { ...answers, 'localuser!registerNoVerifcode': register },
    });
    await fillAll();
    const before = drawn;
    submit();
    await waitFor(() => expect(register).toHaveBeenCalledOnce());
    expect(calls.find((call) => call.name === 'localuser!registerNoVerifcode')?.input).toMatchObject({
      username: 'ann1',
      usercode: 'KMTDY962',
      captchaId: `check-${before}`,
      captchaAnswer: '10',
      agree: true,
    });
    await waitFor(() => expect(drawn).toBe(before + 1));
    expect(onRegistered).not.toHaveBeenCalled();
    await waitFor(() => expect(field(/^Username/).getAttribute('aria-invalid')).toBe('true'));
    await act(async () => undefined);
    submit();
    expect(register).toHaveBeenCalledOnce();
  });

  it('says that the puzzle was wrong, with the focus on the new one, until that is placed', async () => {
    const register = vi.fn(() => {
      throw new ApiError({ key: 'captcha_failed', code: 114, serverText: '滑动验证失败' });
    });
    renderPage(<RegisterForm onRegistered={vi.fn()} />, {
      answers: { ...answers, 'localuser!registerNoVerifcode': register },
    });
    await fillAll();
    const before = drawn;
    submit();
    await screen.findByText('That was not the right place. Here is a new puzzle.');
    await waitFor(() => expect(drawn).toBe(before + 1));
    const slider = await screen.findByRole('slider');
    await waitFor(() => expect(document.activeElement).toBe(slider));
    expect(screen.queryByText('Complete the puzzle first.')).toBeNull();
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    fireEvent.keyDown(slider, { key: 'Enter' });
    expect(screen.queryByText(/^That was not/)).toBeNull();
  });
});
