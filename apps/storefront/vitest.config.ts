import { defineConfig } from 'vitest/config';
import { vitestProjects } from '../../tools/test/vitest-projects.ts';
import { catalogueModules } from './catalogue-modules.ts';
import { errorTexts } from './error-texts.ts';
import { shopOfflineTexts } from './shop-offline-texts.ts';

export default defineConfig({
  // The tests read the texts that the shop is built with.
  plugins: [catalogueModules(), errorTexts(), shopOfflineTexts()],
  test: {
    // Slow machines draw slowly; what hangs is still found.
    testTimeout: 30_000,
    environment: 'happy-dom',
    projects: vitestProjects(import.meta.dirname, 'app'),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./app/testing/setup.ts'],
  },
});
