/** The beginning and the end of an address: enough to know one's own again. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/** An e-mail address or a phone number that its owner knows again: its first and last characters, and where mail goes. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (contact === '') return '';
  return host === undefined ? `…${contact.slice(-3)}` : `${name.slice(0, 1)}…@${host}`;
}
