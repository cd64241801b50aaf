import texts from '@entrepot/i18n/locales/en/seller-products.json' with { type: 'json' };
import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { MantineProvider } from '@mantine/core';
import { waitFor } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

/** Read as HTML and written again, it is another text: the editor takes it over after it has been made. */
const html = '<p>Thick</p>\n<p>and <b>warm</b></p>';

afterEach(() => vi.unstubAllGlobals());

test('a description is shown although its editor waits, drawn but not yet in the page', async () => {
  // Without `act` React keeps what was waited for back for a third of a second, as in a browser: long enough for an
  // editor that is made while drawing to be ended again.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const module = await import('./rich-text.tsx');
  const loaded = Promise.withResolvers<typeof module>();
  const RichText = lazy(() => loaded.promise);
  const errors: unknown[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  root.render(
    <StrictMode>
      <TextsProvider i18n={createLoadedI18n('en', { en: { 'seller-products': texts } })}>
        <MantineProvider>
          <Suspense fallback="waiting">
            <RichText label="Description" language="en" direction="ltr" html={html} onChange={() => {}} />
          </Suspense>
        </MantineProvider>
      </TextsProvider>
    </StrictMode>,
  );
  await waitFor(() => expect(place.textContent).toContain('waiting'));
  loaded.resolve(module);
  await waitFor(() => {
    expect(errors).toEqual([]);
    expect(place.querySelector('[role=textbox] strong')?.textContent).toBe('warm');
  });
  root.unmount();
  place.remove();
});
