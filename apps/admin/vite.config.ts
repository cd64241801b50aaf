import { staffLanguage } from '@entrepot/i18n';
import { panelOfflineTexts } from '@entrepot/i18n/offline-texts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  publicDir: '../../packages/panel/public',
  plugins: [react(), panelOfflineTexts('admin', staffLanguage)],
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
    // Small images stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    target: 'es2024',
  },
});
