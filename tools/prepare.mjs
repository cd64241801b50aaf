/**
 * Runs before every command of package.json: makes sure that the installed packages are those of
 * package-lock.json and that the Node.js of the project answers. Instant when nothing is to do.
 *
 * Plain JavaScript, because it must also run on Node.js 20, before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.entrepot-lock');
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const nodeMajor = 26;

const platform = `${process.platform}-${process.arch}`;
if (!platforms.includes(platform)) {
  fail(`Entrepot runs on ${platforms.join(', ')}, not on ${platform}. On Windows, use WSL.`);
}
const lock = readFileSync(join(root, 'package-lock.json'));
const lockHash = createHash('sha256').update(lock).digest('hex');
if (readText(stamp) !== lockHash) {
  if (!isInstalled(JSON.parse(lock.toString()))) install();
  writeFileSync(stamp, lockHash);
}
const version = nodeVersion();
if (!version.startsWith(`v${nodeMajor}.`)) {
  // An installation that was made on another system, or was cut short, is mended by a fresh one.
  install();
  writeFileSync(stamp, lockHash);
  if (!nodeVersion().startsWith(`v${nodeMajor}.`)) fail(explainMissingNode());
}

/** Whether a plain `npm ci` or `npm install` has already brought every package in the locked version. */
function isInstalled(wanted) {
  const present = readText(join(modules, '.package-lock.json'));
  if (present === undefined) return false;
  const installed = JSON.parse(present).packages ?? {};
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    // npm leaves out optional packages of other platforms.
    if (found === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function install() {
  console.log('Installing packages (npm ci); the first time takes a minute or two …');
  // Settings of the command that is running must not leak into the inner npm, but the user's configuration must.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/.test(name)),
  );
  // The project's own Node.js is about to be replaced, so npm runs on the one outside.
  environment.PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}.bin`))
    .join(delimiter);
  const outerNode = process.env.npm_node_execpath;
  const npmScript = process.env.npm_execpath;
  const isOutside = outerNode !== undefined && !outerNode.startsWith(modules) && existsSync(outerNode);
  const [program, ...first] = isOutside && npmScript?.endsWith('.js') ? [outerNode, npmScript] : ['npm'];
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const result = spawnSync(program, [...first, ...flags], { cwd: root, env: environment, stdio: 'inherit' });
  if (result.error) fail(`npm could not be run: ${result.error.message}`);
  if (result.status !== 0) fail('Installing the packages failed; see the messages above.');
}

/** What the project's Node.js answers, or an empty text. */
function nodeVersion() {
  const result = spawnSync(join(modules, '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return result.stdout?.trim() ?? '';
}

function explainMissingNode() {
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return isMusl
    ? 'Entrepot needs a Linux with glibc (Debian, Ubuntu, Fedora …); this one uses musl.'
    : `The bundled Node.js ${nodeMajor} does not start on this system: ${join(modules, '.bin', 'node')} --version fails.`;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
