import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// A start is mostly compiling. What was compiled is kept between starts, for children and threads as well (they read the variable), in
// a folder that is ours: compiled code from one that others may write to would run as us.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../node_modules/.cache/entrepot', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// Node keeps it when the process ends, and one that is killed keeps nothing.
setTimeout(flushCompileCache, 30_000).unref();

const usage = `Usage: npm run <command>
  start        the shop with its demo products and people
  serve        the shop for production: no demo data
  dev          the shop with hot reload
  staff:create make a member of staff: npm run staff:create -- --username <name>
  staff:disable end the work of a member of staff at once
  signer       sends withdrawals on Ethereum, as a process of its own
  build        build the pages, for a disk that is read-only when the shop runs
  backup       database and files into one archive: npm run backup -- --to <folder> --keep <number>
  restore      bring the shop back from a backup: npm run restore -- <file>
  doctor       check the installation and say what to do: npm run doctor -- --json
  import       read a product file into a store: npm run import -- goods.csv --store <name>
  demo:reset   forget the demo shop; the next start makes it anew`;

/** Each command loads only what it needs. */
async function run(command: string | undefined, args: string[]): Promise<void> {
  const isProduction = process.env.ENTREPOT_MODE === 'production';
  switch (command) {
    case 'start':
      return (await import('./commands/serve.ts')).serve({ isDemo: true, isProduction: false, isDev: false });
    case 'serve':
      return (await import('./commands/serve.ts')).serve({ isDemo: false, isProduction: true, isDev: false });
    case 'dev':
      return (await import('./commands/dev.ts')).develop();
    case 'dev-server':
      return (await import('./commands/serve.ts')).serve({ isDemo: true, isProduction: false, isDev: true });
    case 'worker':
      return (await import('./commands/worker.ts')).runWorker({ isDemo: !isProduction, isProduction });
    case 'demo-fill':
      return (await import('./commands/demo.ts')).runDemoFill();
    case 'demo-reset':
      return (await import('./commands/demo.ts')).resetDemo();
    case 'staff-create':
      return (await import('./commands/staff.ts')).createStaffMember(args);
    case 'staff-disable':
      return (await import('./commands/staff.ts')).disableStaffMember(args);
    case 'signer':
      return (await import('./commands/signer.ts')).runSigner(process.env);
    case 'build':
      return (await import('./commands/build.ts')).buildPages();
    case 'backup':
      return (await import('./commands/backup/backup.ts')).backUp(args);
    case 'restore':
      return (await import('./commands/backup/restore.ts')).restore(args);
    case 'doctor':
      return (await import('./commands/doctor/doctor.ts')).runDoctor(args);
    case 'import': {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          store: { type: 'string' },
          category: { type: 'string' },
          stock: { type: 'string' },
          publish: { type: 'boolean' },
          'dry-run': { type: 'boolean' },
        },
      });
      return (await import('./commands/import.ts')).importFile(positionals[0], values);
    }
    default:
      throw new Error(usage);
  }
}

const [command, ...args] = process.argv.slice(2);
run(command, args).then(
  () => process.exit(process.exitCode ?? 0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : String((error as Error)?.stack ?? error)}\n`,
    );
    process.exit(1);
  },
);
