import { staffLanguage } from '@entrepot/i18n';
import { panelOfflineTexts } from '@entrepot/i18n/offline-texts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The tests run as the admin panel, and read what it is built with.
  plugins: [panelOfflineTexts('admin', staffLanguage)],
  test: {
    // Slow machines draw slowly; what hangs is still found.
    testTimeout: 30_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./src/testing/own-setup.ts'],
  },
});
