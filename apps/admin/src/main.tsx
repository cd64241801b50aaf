import './panel.ts';
import { adminChanges } from '@entrepot/client/react/changes/admin-changes.ts';
import { withLoginAgain } from '@entrepot/panel/session/with-login-again.ts';
import { startPanel } from '@entrepot/panel/start-panel.tsx';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { withPasswordCheck } from '#shared/api/password-check.ts';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { routes } from './routes.tsx';

void startPanel({
  routes,
  loadCatalogue,
  area: 'admin',
  wrapApi: (api) => withPasswordCheck(withLoginAgain(api)),
  idempotentCalls,
  changes: adminChanges,
  countedBy,
});
