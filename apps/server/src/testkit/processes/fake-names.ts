import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import type { TestContext } from 'node:test';

type Callback = (error: Error | null, found?: readonly dns.LookupAddress[]) => void;

/** Has the resolver know these names for the length of a test: by their IPv4 addresses, or by the code of its fault. */
export function fakeNames(t: TestContext, names: Readonly<Record<string, readonly string[] | string>>): void {
  const systemLookup = dns.lookup as (name: string, options: dns.LookupAllOptions, callback: Callback) => void;
  const lookup = (name: string, options: dns.LookupAllOptions, callback: Callback) => {
    const known = names[name];
    if (known === undefined) return systemLookup(name, options, callback);
    if (typeof known === 'string') return callback(Object.assign(new Error(`${known} ${name}`), { code: known }));
    return callback(
      null,
      known.map((address) => ({ address, family: 4 })),
    );
  };
  // Names that were imported of a built-in module follow it only when they are told to.
  const { mock } = t.mock.method(dns, 'lookup', lookup as never);
  syncBuiltinESMExports();
  t.after(() => {
    mock.restore();
    syncBuiltinESMExports();
  });
}
