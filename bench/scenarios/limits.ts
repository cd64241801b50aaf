import type { LimitName, Scenario } from './scenario.ts';

/** What this machine can do at best; every run measures them beside the scenarios. */
export const limits: readonly (Scenario & { readonly name: LimitName })[] = [
  {
    name: 'L1',
    title: 'L1 · Fastify, a prepared 8 KB JSON',
    unit: 'requests',
    connections: 32,
    work: { on: 'limits', requests: () => [{ path: '/answer' }] },
  },
  {
    name: 'L2',
    title: 'L2 · Fastify + one named primary-key select',
    unit: 'requests',
    connections: 32,
    work: { on: 'limits', requests: () => [{ path: '/row' }] },
  },
  {
    name: 'L3',
    title: 'L3 · the SQL of one order, 16 clients',
    unit: 'orders',
    connections: 16,
    work: { on: 'database', script: 'order-limit' },
  },
  {
    name: 'L4',
    title: 'L4 · the ledger’s function alone, 32 clients',
    unit: 'journals',
    connections: 32,
    work: { on: 'database', script: 'post-limit' },
  },
];
