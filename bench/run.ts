/**
 * Without a role this is the benchmark; with one it is a process that the benchmark started. Each role loads only what it
 * needs.
 */
async function run([role, ...rest]: readonly string[]): Promise<void> {
  if (role === 'load') return (await import('./load/main.ts')).serveOnePlan();
  if (role === 'limits-server') {
    return (await import('./limits/limit-server.ts')).serveLimits(process.env.DATABASE_URL ?? '');
  }
  if (role === 'imports') {
    await (await import('./imports.ts')).measureImports();
    return;
  }
  if (role === 'chat') {
    await (await import('./chat.ts')).measureChat();
    return;
  }
  if (role === 'loans') {
    await (await import('./loans.ts')).measureInterest();
    return;
  }
  if (role === 'panel') {
    await (await import('./panel.ts')).measurePanel();
    return;
  }
  const { readOptions } = await import('./options.ts');
  const options = readOptions(role === undefined ? [] : [role, ...rest]);
  const errors =
    options.curve.length > 0
      ? await (await import('./curve.ts')).drawCurve(options)
      : await (await import('./compare.ts')).compareWithLimits(options);
  process.exitCode = errors > 0 ? 1 : 0;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
