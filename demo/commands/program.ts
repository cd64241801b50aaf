import { fileURLToPath } from 'node:url';

/** The file of the demo's program, of which some commands run in a process of their own. */
export const demoProgram = fileURLToPath(new URL('../main.ts', import.meta.url));
