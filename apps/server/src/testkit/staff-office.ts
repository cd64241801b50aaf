import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { createStaff, hashPassword } from '../modules/accounts/index.ts';
import { post, type WholeAnswer } from './whole-server.ts';

export const staffTestPassword = 'Correct1Correct1';

export type Colleague = {
  readonly staffId: string;
  readonly token: string;
  /** Makes a call of the panel. */
  readonly ask: (name: string, input?: object) => Promise<WholeAnswer>;
  /** Makes one that must be done, and returns its data. */
  readonly must: <Data>(name: string, input?: object) => Promise<Data>;
};

/** Members of staff who sign in with their passwords and work through the calls of the panel. */
export function staffOffice({ ctx, server }: { readonly ctx: Context; readonly server: FastifyInstance }) {
  const passwordHash = hashPassword(staffTestPassword);

  /** Somebody who has signed in. */
  function colleague(staffId: string, token: string): Colleague {
    const ask = (name: string, input: object = {}) => post(server, `/admin/api/${name}.action`, input, token);
    const must = async <Data>(name: string, input: object = {}) => {
      const answer = await ask(name, input);
      assert.equal(answer.code, 0, `${name}: ${answer.body}`);
      return answer.data as Data;
    };
    return { staffId, token, ask, must };
  }

  const signIn = (username: string, password = staffTestPassword, code?: string) =>
    post(server, '/admin/api/user!newlogin.action', { username, password, ...(code !== undefined && { code }) });

  /** A new member with a role of the own name. */
  async function hire(
    username: string,
    permissions: readonly string[],
    role = `role of ${username}`,
  ): Promise<Colleague> {
    const staff = { username, name: username, passwordHash: await passwordHash, roles: [{ name: role, permissions }] };
    const staffId = await inTx(ctx.db, (tx) => createStaff(ctx, tx, staff));
    const answer = await signIn(username);
    assert.equal(answer.code, 0, answer.body);
    return colleague(String(staffId), (answer.data as { token: string }).token);
  }

  return { hire, signIn, colleague };
}
