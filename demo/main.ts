import { runProgram } from '@entrepot/server/commands/run-program.ts';

const usage = `Usage: npm run <command>
  start        the shop with its demo products and people
  dev          the same with hot reload
  demo:reset   remove the demo shop; the next start makes it anew`;

/** Each command loads only what it needs. */
async function run(command: string | undefined): Promise<void> {
  switch (command) {
    case 'start':
      return serveDemo({ isDev: false });
    case 'dev':
      return (await import('./commands/dev.ts')).develop();
    case 'dev-server':
      return serveDemo({ isDev: true });
    case 'fill':
      return (await import('./commands/fill.ts')).runDemoFill();
    case 'reset':
      return (await import('./commands/reset.ts')).resetDemo();
    default:
      throw new Error(usage);
  }
}

async function serveDemo({ isDev }: { readonly isDev: boolean }): Promise<void> {
  const { serve } = await import('@entrepot/server/commands/serve.ts');
  const { fillDemo } = await import('./commands/fill.ts');
  return serve({ isDev, accounts, fill: fillDemo });
}

const accounts = [
  '  Demo people     buyer1 … buyer60    password Demo1234   fund password 246810',
  '                  seller1 … seller12  password Demo1234',
  '                  admin, reviewer     password Demo1234Demo   at the admin panel',
];

runProgram(run);
