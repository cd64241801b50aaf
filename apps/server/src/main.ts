import { parseArgs } from 'node:util';
import { runProgram } from './commands/run-program.ts';

const usage = `Usage: npm run <command>
  serve        the shop for production
  staff:create make a member of staff: npm run staff:create -- --username <name>
  staff:disable end the work of a member of staff at once
  signer       sends withdrawals on Ethereum, as a process of its own
  build        build the pages, for a disk that is read-only when the shop runs
  backup       database and files into one archive: npm run backup -- --to <folder> --keep <number>
  restore      bring the shop back from a backup: npm run restore -- <file>
  doctor       check the installation and say what to do: npm run doctor -- --json
  import       read a product file into a store: npm run import -- goods.csv --store <name>`;

/** Each command loads only what it needs. */
async function run(command: string | undefined, args: string[]): Promise<void> {
  const isProduction = process.env.ENTREPOT_MODE === 'production';
  switch (command) {
    case 'serve':
      return (await import('./commands/serve.ts')).serve();
    case 'worker':
      return (await import('./commands/worker.ts')).runWorker({ isDemo: !isProduction, isProduction });
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

runProgram(run);
