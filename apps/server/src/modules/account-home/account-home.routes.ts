import { account, adminUsers, applications, catalogue, sellerStore } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { closeAccount, eraseAccount } from './close-account.ts';
import { currentUser } from './current-user.ts';
import { exportPerson } from './export-person.ts';
import { readHome } from './home.ts';
import { readSellerTerms } from './seller-terms.ts';
import { readStoreChecklist } from './store-checklist.ts';

export const accountHomeRoutes: readonly Implementation[] = [
  implement(account.currentUser, (ctx, _input, { session }) => currentUser(ctx, session.userId)),
  implement(account.logoff, closeAccount),
  implement(adminUsers.userExport, (ctx, input) => exportPerson(ctx, input)),
  implement(adminUsers.userErase, (ctx, input, { session }) => eraseAccount(ctx, input, session)),
  implement(applications.applicationTerms, async (ctx) => readSellerTerms(ctx)),
  implement(sellerStore.storeChecklist, (ctx, _input, { session }) => readStoreChecklist(ctx, session)),
  implement(catalogue.indexHome, (ctx, _input, { language }) => readHome(ctx, language)),
];
