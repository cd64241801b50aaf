/** A web socket that a test speaks through: put in place of the browser's. */
export class TestSocket extends EventTarget {
  static opened: TestSocket[] = [];
  readonly readyState = 1;
  constructor() {
    super();
    TestSocket.opened.push(this);
  }
  send() {}
  close() {}
  /** Says something on every socket that the page has opened. */
  static say(hint: object): void {
    for (const socket of TestSocket.opened)
      socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(hint) }));
  }
}
