import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { BareShell } from './bare-shell.tsx';
import { PromoShell } from './promo-shell.tsx';
import { Shell } from './shell.tsx';

const release = { isNew: false };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  release.isNew = false;
  Object.assign(window, { __reactRouterManifest: { url: '/assets/manifest-01ed26ee.js' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: release.isNew ? 404 : 200 })),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, '__reactRouterManifest');
});

for (const [name, shell] of [
  [
    'the shop',
    <Shell key="shop" cart={null} chat={null}>
      here
    </Shell>,
  ],
  ['the site for sellers', <PromoShell key="promo">here</PromoShell>],
  ['the support window', <BareShell key="bare">here</BareShell>],
] as const)
  it(`says in ${name} that there is a new version, once there is one`, async () => {
    renderPage(shell);
    // Soon: what asks is a file of this build, which the next release takes away.
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    await vi.dynamicImportSettled();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('New version found')).toBeNull();
    release.isNew = true;
    await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
    expect(await screen.findByText('New version found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
