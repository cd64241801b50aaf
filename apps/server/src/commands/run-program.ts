import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Runs the command that this process was started with, and ends it: with 1 where the command fails, which is said in one line unless
 * somebody looks for faults.
 */
export function runProgram(run: (command: string | undefined, args: string[]) => Promise<void>): void {
  cacheCompiledCode();
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
}

/**
 * A start is mostly compiling. What was compiled is kept between starts, for children and threads as well (they read the variable), in
 * a folder that is ours: compiled code from one that others may write to would run as us.
 */
function cacheCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../../../node_modules/.cache/entrepot', import.meta.url),
  );
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // Node keeps it when the process ends, and one that is killed keeps nothing.
  setTimeout(flushCompileCache, 30_000).unref();
}
