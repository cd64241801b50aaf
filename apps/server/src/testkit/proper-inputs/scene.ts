import type { FastifyInstance } from 'fastify';
import type { SmallMarket } from '../small-market.ts';
import type { TestContext } from '../test-context.ts';

/** Makes a call by `<surface>/<name>`, which must succeed; returns its data. */
export type Ask = <Data>(key: string, input?: object) => Promise<Data>;

/** A small market whose people make calls. */
export type Scene = {
  readonly ctx: TestContext;
  readonly server: FastifyInstance;
  readonly market: SmallMarket;
  /** Asks as buyer A, store A, the admin or, where anybody may, a visitor. */
  readonly ask: Ask;
  /** Asks as somebody else. */
  readonly as: (person: { readonly token: string }) => Ask;
};

/** Calls that need one another's rows, in the order in which people make them. None uses what another has left. */
export type Scenarios = Readonly<Record<string, (scene: Scene) => Promise<unknown>>>;
