import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The server builds every version of the sources into a folder of its own.
  buildDirectory: process.env.STOREFRONT_BUILD_DIR ?? 'build/manual',
  // The whole route table is small: no requests to discover routes while browsing.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in the browser is a few lines: no file of its own.
  splitRouteModules: false,
} satisfies Config;
