import { staffLanguage } from '@entrepot/i18n';
import { offlineTexts } from '@entrepot/i18n/offline-texts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  publicDir: '../../packages/panel/public',
  plugins: [
    react(),
    offlineTexts(
      { title: ['panel', 'offline.title'], text: ['admin', 'offline.text'], retry: ['panel', 'offline.retry'] },
      staffLanguage,
    ),
  ],
  // Found at the first visit, each of these would load the page anew.
  optimizeDeps: {
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
      'react-dom/client',
      'react-i18next',
    ],
  },
  build: {
    // Small pictures stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    target: 'es2024',
  },
});
