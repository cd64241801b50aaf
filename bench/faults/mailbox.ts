import { createServer, type Socket } from 'node:net';

export type Mailbox = {
  readonly url: string;
  /** How often each message arrived, by its id. */
  readonly arrived: ReadonlyMap<string, number>;
  refuses: boolean;
  readonly close: () => void;
};

/** A mail server that takes every message, or refuses every one while it is told to. */
export async function startMailbox(): Promise<Mailbox> {
  const arrived = new Map<string, number>();
  const server = createServer((socket) => talk(socket, mailbox, arrived)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const mailbox: Mailbox = { url: `smtp://127.0.0.1:${port}`, arrived, refuses: false, close: () => server.close() };
  return mailbox;
}

function talk(socket: Socket, mailbox: Mailbox, arrived: Map<string, number>): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let text = '';
  let isData = false;
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? 'none';
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      isData = false;
      text = '';
      say('250 taken');
      return;
    }
    for (let end = text.indexOf('\r\n'); end >= 0 && !isData; end = text.indexOf('\r\n')) {
      const command = text.slice(0, end).split(/[ :]/, 1)[0]?.toUpperCase();
      text = text.slice(end + 2);
      if (command === 'QUIT') socket.end('221 bye\r\n');
      else if (command === 'MAIL' && mailbox.refuses) say('451 not now');
      else if (command === 'DATA') {
        isData = true;
        say('354 go on');
      } else say('250 yes');
    }
  });
  say('220 mailbox');
}
