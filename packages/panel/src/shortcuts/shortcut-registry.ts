import { readStoredText, writeStoredText } from '@entrepot/client';
import { ownName } from '../stored-values.ts';

/** A key that does something, as the sheet of shortcuts lists it. */
export type Shortcut = {
  /** One key (`/`), one with Ctrl or Cmd (`mod+k`), or two in a row (`g o`). Lower case. */
  readonly keys: string;
  /** What it does, in the person's language. */
  readonly label: string;
  readonly action: () => void;
};

/** The second key of a sequence must follow within this time. */
const sequenceMs = 2_000;
const openDialog = '[aria-modal="true"], dialog[open]';

const listeners = new Set<() => void>();
/** The later registered comes first: a page's shortcut outranks the frame's. */
let registered: readonly Shortcut[] = [];
/** Undefined until it is asked for. */
let hasSingleKeys: boolean | undefined;
let first: { readonly key: string; readonly atMs: number } | null = null;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Whether shortcuts without Ctrl or Cmd are on: people who dictate or whose hands tremble turn them off. */
export function areSingleKeysOn(): boolean {
  hasSingleKeys ??= readStoredText(ownName('KEYS')) !== 'off';
  return hasSingleKeys;
}

export function setSingleKeys(isOn: boolean): void {
  hasSingleKeys = isOn;
  writeStoredText(ownName('KEYS'), isOn ? null : 'off');
  notify();
}

/** Every shortcut of the moment, the same list until one changes. */
export function listShortcuts(): readonly Shortcut[] {
  return registered;
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a shortcut to work. Returns the way to take it back. */
export function registerShortcut(shortcut: Shortcut): () => void {
  if (registered.length === 0) window.addEventListener('keydown', onKeyDown);
  registered = [shortcut, ...registered];
  notify();
  return () => {
    registered = registered.filter((each) => each !== shortcut);
    if (registered.length === 0) window.removeEventListener('keydown', onKeyDown);
    notify();
  };
}

/** The key as printed on a Latin keyboard, so that shortcuts work with a Chinese or Arabic layout too. */
function latinKey(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (/^[\x20-\x7e]+$/.test(key) || !event.code.startsWith('Key')) return key === '؟' || key === '？' ? '?' : key;
  return event.code.slice('Key'.length).toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]');
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
  const keys = keysOf(event);
  const shortcut = registered.find((each) => each.keys === keys);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.action();
}

/** What was pressed, as shortcuts write it: the second key of a sequence stands with the first when such a shortcut exists. */
function keysOf(event: KeyboardEvent): string | null {
  const key = latinKey(event);
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  if (!areSingleKeysOn() || isTyping(event.target) || document.querySelector(openDialog)) return null;
  const sequence = first && event.timeStamp - first.atMs < sequenceMs ? `${first.key} ${key}` : null;
  first = null;
  if (sequence && registered.some((each) => each.keys === sequence)) return sequence;
  if (registered.some((each) => each.keys.startsWith(`${key} `))) first = { key, atMs: event.timeStamp };
  return key;
}
