import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import UserInfo from './user-info.tsx';

vi.mock('#shared/session/require-login.tsx', () => ({ RequireLogin: () => <p>asks who is there</p> }));

it('asks who is there before it shows what is somebody’s own, and not before where the apps come from', () => {
  for (const [address, asks] of [
    ['/userInfo/my-order', true],
    ['/userInfo/download', false],
  ] as const) {
    const { unmount } = renderPage(<UserInfo />, { at: address });
    expect(screen.queryByText('asks who is there') !== null, address).toBe(asks);
    unmount();
  }
});
