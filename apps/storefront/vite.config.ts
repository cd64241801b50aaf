import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Small pictures stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    target: 'es2024',
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
  optimizeDeps: {
    include: [
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
      'react-i18next',
      'intl-messageformat',
      'react-dom/client',
    ],
  },
});
