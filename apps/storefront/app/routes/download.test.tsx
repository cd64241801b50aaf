import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import Download from './download.tsx';

const open = () =>
  renderPage(<Download />, {
    at: '/userInfo/download',
    answers: {
      'index!download-url': () => ({ buyer: 'https://shop.example/', seller: 'https://shop.example/seller/' }),
    },
  });

it('shows where both apps come from, a code to scan, and the steps on a phone that offers no button', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Get the app' })).getAttribute('href')).toBe('https://shop.example/');
  expect(screen.getByRole('img', { name: 'QR code with the shop’s address' })).toBeDefined();
  const toPanel = screen.getByRole('link', { name: 'Open the seller panel' });
  expect(toPanel.getAttribute('href')).toBe('https://shop.example/seller/');
  expect(toPanel.className).toMatch(/toPanel/);
  expect(screen.getByRole('heading', { name: 'iPhone and iPad' })).toBeDefined();
  expect(screen.getByText('Tap the share button.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
});

it('installs by a button where the browser offers it, once', async () => {
  open();
  const prompt = vi.fn();
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  fireEvent.click(await screen.findByRole('button', { name: 'Install now' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install now' })).toBeNull();
});
