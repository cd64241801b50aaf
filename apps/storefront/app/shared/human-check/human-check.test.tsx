import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { HumanCheck } from './human-check.tsx';
import { sha256Head } from './sha256.ts';

const zeroBits = 6;
const answers = {
  'captcha!get': () => ({
    captchaId: 'c1',
    image: 'data:,',
    piece: 'data:,',
    proofOfWork: { prefix: 'c1.', zeroBits },
  }),
};
const first = { count: 0, wasWrong: false };
const head = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the human check', () => {
  it('moves by arrow keys, one pixel or ten, and answers with Enter', async () => {
    const onAnswer = vi.fn();
    renderPage(<HumanCheck onAnswer={onAnswer} use={first} />, { answers });
    const slider = await screen.findByRole('slider');
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
      fireEvent.keyDown(slider, { key });
    fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
    expect(slider.getAttribute('aria-valuenow')).toBe('31');
    expect(onAnswer).toHaveBeenLastCalledWith(null);
    fireEvent.keyDown(slider, { key: 'Enter' });
    expect(onAnswer).toHaveBeenLastCalledWith({ captchaId: 'c1', captchaAnswer: '31' });
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(onAnswer).toHaveBeenLastCalledWith(null);
  });

  it('stays within the image', async () => {
    renderPage(<HumanCheck onAnswer={vi.fn()} use={first} />, { answers });
    const slider = await screen.findByRole('slider');
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.keyDown(slider, { key: 'End' });
    expect(slider.getAttribute('aria-valuenow')).toBe('272');
  });

  it('offers computing instead, with a nonce that proves it', async () => {
    const onAnswer = vi.fn();
    renderPage(<HumanCheck onAnswer={onAnswer} use={first} />, { answers });
    fireEvent.click(await screen.findByRole('button', { name: "I can't see the puzzle" }));
    const proof = screen.getByRole('progressbar').closest('[role=status]');
    expect(document.activeElement).toBe(proof);
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(expect.objectContaining({ captchaId: 'c1' })));
    expect(document.activeElement).toBe(proof);
    const { captchaAnswer } = onAnswer.mock.lastCall![0] as { captchaAnswer: string };
    expect(head(`c1.${captchaAnswer}`) >>> (32 - zeroBits)).toBe(0);
  });

  it('hashes as SHA-256 does', () => {
    for (const text of ['', 'abc', 'x'.repeat(55), 'c1.123456']) expect(sha256Head(text)).toBe(head(text));
    expect(() => sha256Head('x'.repeat(56))).toThrow(RangeError);
  });
});
