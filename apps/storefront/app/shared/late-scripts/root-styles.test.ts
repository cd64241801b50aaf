import { expect, test } from 'vitest';
import { withPlainRootStyles } from './root-styles.ts';

test('stylesheets of the root have plain addresses in every route, and those of a page keep their mark', () => {
  const assets = {
    version: '1',
    routes: {
      root: { css: ['/assets/interface.css#', '/assets/root.css'], module: '/assets/root.js' },
      home: { css: ['/assets/interface.css#', '/assets/controls.css#'], module: '/assets/home.js' },
      manifest: { css: undefined, module: '/assets/manifest.js' },
    },
  };
  expect(withPlainRootStyles(assets)).toEqual({
    version: '1',
    routes: {
      root: { css: ['/assets/interface.css', '/assets/root.css'], module: '/assets/root.js' },
      home: { css: ['/assets/interface.css', '/assets/controls.css#'], module: '/assets/home.js' },
      manifest: { css: undefined, module: '/assets/manifest.js' },
    },
  });
});
