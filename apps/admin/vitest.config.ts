import { defineConfig } from 'vitest/config';
import { vitestProjects } from '../../tools/test/vitest-projects.ts';

export default defineConfig({
  test: {
    // Slow machines draw slowly; what hangs is still found.
    testTimeout: 30_000,
    environment: 'happy-dom',
    projects: vitestProjects(import.meta.dirname, 'src'),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['./src/testing/setup.ts'],
  },
});
