import { account, catalogue } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { closeAccount } from './close-account.ts';
import { currentUser } from './current-user.ts';
import { readHome } from './home.ts';

export const frontdeskRoutes: readonly Implementation[] = [
  implement(account.currentUser, (ctx, _input, { session }) => currentUser(ctx, session.userId)),
  implement(account.logoff, closeAccount),
  implement(catalogue.indexHome, (ctx, _input, { language }) => readHome(ctx, language)),
];
