/**
 * An output that is JSON text already, of the shape that the call declares: whoever makes it has serialised its pieces by the
 * contract's schemas. The envelope takes it as it is.
 */
export class ReadyJson<Output> {
  readonly text: string;
  /** Never set: it ties the text to the shape that it stands for. */
  declare readonly shape?: Output;

  constructor(text: string) {
    this.text = text;
  }

  /** The output as the value that the text stands for. */
  parse(): Output {
    return JSON.parse(this.text) as Output;
  }
}
