import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { catalogueModules } from './catalogue-modules.ts';
import { chunkGroups } from './chunk-groups.ts';
import { scopedClassName } from './class-names.ts';
import { errorTexts } from './error-texts.ts';
import { shopOfflineTexts } from './shop-offline-texts.ts';

/** The first load names some hundred files: seven letters of the hash, the fewest that the bundler makes, tell versions apart as well as eight. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  plugins: [catalogueModules(), errorTexts(), shopOfflineTexts(), reactRouter()],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    // Small images stay files, so that the content security policy needs no data: for them.
    assetsInlineLimit: 0,
    target: 'es2024',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } } } },
    // The icons are bundled: loading the package at the server's start loads all five thousand of them.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } }, resolve: { noExternal: ['@tabler/icons-react'] } },
  },
  optimizeDeps: {
    include: ['@tabler/icons-react', '@tanstack/react-query', 'i18next', 'react-i18next', 'react-dom/client'],
  },
});
