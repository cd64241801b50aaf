/** The panels: each has its page and calls below its name, and its own session in the browser. */
export type PanelName = 'seller' | 'admin';

let current: PanelName | undefined;

/** Says which panel this page is, before anything else of it runs. */
export function namePanel(name: PanelName): void {
  current = name;
}

/** The panel that this page is. */
export function panelName(): PanelName {
  if (!current) throw new Error('namePanel was not called');
  return current;
}
