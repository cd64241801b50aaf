import { adminSession } from '@entrepot/contract';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { signOut } from './sign-in.ts';
import { signStaffIn } from './staff-sign-in.ts';

export const staffRoutes: readonly Implementation[] = [
  implement(adminSession.staffLogin, (ctx, input, request) => signStaffIn(ctx, input, request)),
  implement(adminSession.staffLogout, async (ctx, _input, request) => {
    await signOut(ctx, request.session, request);
    return null;
  }),
  // Finding the session has kept it alive already.
  implement(adminSession.staffHeartbeat, async () => null),
];
