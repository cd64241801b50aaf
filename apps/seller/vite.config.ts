import { panelOfflineTexts } from '@entrepot/i18n/offline-texts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/seller/',
  publicDir: '../../packages/panel/public',
  plugins: [react(), panelOfflineTexts('seller')],
  // Found at the first visit, each of these would load the page anew.
  optimizeDeps: {
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@mantine/core',
      '@mantine/dropzone',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@mantine/tiptap',
      '@tabler/icons-react',
      '@tanstack/react-query',
      'i18next',
      'react-dom/client',
      'react-i18next',
      'recharts',
    ],
  },
  build: {
    // Small images stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    target: 'es2024',
  },
});
