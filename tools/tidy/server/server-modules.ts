/** The one fixed order of the server's modules: a module may use only those before it. */
export const moduleOrder = [
  'settings',
  'accounts',
  'identity',
  'wallet',
  'chains',
  'payments',
  'sellers',
  'coupons',
  'catalogue',
  'search',
  'orders',
  'reviews',
  'aftersales',
  'chat',
  'loans',
  'marketing',
  'content',
  'notifications',
  'account-home',
  'analytics',
  'solvency',
  'admin',
  'invariants',
  'operations',
];

/** Modules all of whose capabilities have front doors of their own (ADR 0060). */
export const dividedModules = ['payments', 'catalogue', 'orders'];

/** Where the modules and the platform live. */
export const modulesFolder = 'apps/server/src/modules/';
export const platformFolder = 'apps/server/src/platform/';

/** Ends of migration names that are not a module's own name. */
const migrationOwners: Record<string, string> = {
  ledger: 'wallet',
  deposits: 'payments',
  roles: 'platform',
  platform: 'platform',
  insight: 'analytics',
};

/** The module of a server file, `platform` for the platform's, otherwise undefined. */
export function ownerOfFile(path: string): string | undefined {
  if (path.startsWith(platformFolder)) return 'platform';
  if (!path.startsWith(modulesFolder)) return undefined;
  return path.slice(modulesFolder.length).split('/')[0];
}

/** What a migration ends with instead of a module's name when it only brings rows up to date. */
export const backfill = 'backfill';

/** The module whose name a migration or a file of functions carries, `platform` for shared ones, undefined when it names nobody. */
export function ownerOfMigration(path: string): string | undefined {
  const ending = /[_/]([a-z]+)\.sql$/.exec(path)?.[1];
  if (!ending || ending === backfill) return ending;
  return migrationOwners[ending] ?? (moduleOrder.includes(ending) ? ending : undefined);
}
