/** Tells the person at the terminal how far the run is, or what came of it. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
