import { createHash } from 'node:crypto';
import { createStaff, extendRole, hashPassword, isStaffName } from '@entrepot/server/modules/accounts/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { makeDemoSettings } from './demo-settings.ts';
import { demoStaff, demoStaffPassword } from './demo-staff.ts';
import { doOnce, readDoneSteps } from './demo-state.ts';

/**
 * Brings a demo shop that an earlier version made up to this one's staff, permissions and deposit addresses. What
 * somebody has changed since stays as it is. Products, people and history are left as they were told.
 */
export async function updateDemo(ctx: Context): Promise<void> {
  const state = { done: await readDoneSteps(ctx) };
  const staff = demoStaff();
  // Named by its content: a later version with other permissions is another step.
  const version = createHash('sha256').update(JSON.stringify(staff)).digest('hex').slice(0, 16);
  const step = `staff:${version}`;
  if (!state.done.has(step)) {
    const passwordHash = await hashPassword(demoStaffPassword);
    await doOnce(ctx, state, step, async (tx) => {
      for (const { role, ...member } of staff) {
        await extendRole(tx, role.name, role.permissions);
        if (!(await isStaffName(tx, member.username)))
          await createStaff(ctx, tx, { ...member, passwordHash, roles: [role] });
      }
    });
  }
  await makeDemoSettings(ctx);
}
