import './panel.ts';
import { sellerChanges } from '@entrepot/client/react/changes/seller-changes.ts';
import { startPanel } from '@entrepot/panel/start-panel.tsx';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { routes } from './routes.tsx';

void startPanel({
  routes,
  loadCatalogue,
  area: 'seller',
  idempotentCalls,
  changes: sellerChanges,
  countedBy,
});
