import { afterEach, expect, test, vi } from 'vitest';
import { withScriptsAfterPaint, withScriptsOfLowPriority } from './late-scripts.ts';

const page = `<head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/></head><body>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

  window.__reactRouterRouteModules = {"root":route0,"mobile-home":route1};

import("/assets/entry.js");</script><p>$&</p></body>`;

const scriptOf = (html: string) => /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';

/** Runs the script of a page as its browser would, with what it imports in place. */
function run(html: string, imported: (file: string) => Promise<unknown>) {
  const script = scriptOf(html).replaceAll('import(', 'imported(');
  new Function('imported', 'window', script)(imported, globalThis);
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('scripts of a page are fetched behind its styles and images', () => {
  expect(withScriptsOfLowPriority(page)).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/entry.js"/>',
  );
});

test('nothing of the scripts is named before the page is painted; then the routes are there before the entry', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const html = withScriptsAfterPaint(page);
  expect(html).not.toContain('modulepreload"');
  expect(html).toContain('<p>$&</p>');
  const asked: string[] = [];
  run(html, async (file) => {
    if (file === '/assets/entry.js')
      expect(Reflect.get(window, '__reactRouterRouteModules')).toEqual({
        root: { file: '/assets/root.js' },
        'mobile-home': { file: '/assets/home.js' },
      });
    asked.push(file);
    return { file };
  });
  expect(asked).toEqual([]);
  for (const frame of frames) frame(0);
  await vi.waitFor(() =>
    expect(asked).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/home.js', '/assets/entry.js']),
  );
  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/assets/manifest.js', '/assets/entry.js']);
});

test('a page in the background is not painted and fetches its scripts at once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const asked: string[] = [];
  run(withScriptsAfterPaint(page), async (file) => asked.push(file));
  await vi.waitFor(() => expect(asked).toContain('/assets/entry.js'));
});

test('the nonce of a page goes with its script', () => {
  const html = withScriptsAfterPaint(page.replace('<script', '<script nonce="n1"'));
  expect(html).toContain('<script nonce="n1">{const s=');
});

test('a page whose script is not of the known form keeps it', () => {
  const other = page.replace('import("/assets/entry.js")', 'start()');
  expect(withScriptsAfterPaint(other)).toBe(withScriptsOfLowPriority(other));
});
