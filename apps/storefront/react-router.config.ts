import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small: no requests to discover routes while browsing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
