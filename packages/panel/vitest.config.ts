import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Slow machines draw slowly; what hangs is still found.
    testTimeout: 30_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./src/testing/own-setup.ts'],
  },
});
