import './panel.ts';
import { sellerChanges } from '@entrepot/client/react/changes/seller-changes.ts';
import { withLoginAgain } from '@entrepot/panel/session/with-login-again.ts';
import { startPanel } from '@entrepot/panel/start-panel.tsx';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { routes } from './routes.tsx';

void startPanel({
  routes,
  loadCatalogue,
  area: 'seller',
  wrapApi: withLoginAgain,
  idempotentCalls,
  changes: sellerChanges,
  countedBy,
});
