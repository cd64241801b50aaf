import './panel.ts';
import { adminChanges } from '@entrepot/client/react/changes/admin-changes.ts';
import { startPanel } from '@entrepot/panel/start-panel.tsx';
import { countedBy, idempotentCalls } from '#shared/api/calls.ts';
import { withPasswordCheck } from '#shared/api/password-check.ts';
import { loadCatalogue } from '#shared/texts/catalogues.ts';
import { routes } from './routes.tsx';

void startPanel({
  routes,
  loadCatalogue,
  area: 'admin',
  wrapApi: withPasswordCheck,
  idempotentCalls,
  changes: adminChanges,
  countedBy,
  offlineText: (texts) => texts.getFixedT(null, 'admin')('offline.text'),
});
