import { isIsolated, isolate } from './isolate.ts';
import { textDirection } from './languages.ts';

/** Values by the names of a message's arguments. */
export type MessageValues = Readonly<Record<string, unknown>>;

type Print = (values: MessageValues, count?: number) => string;
type Cases = ReadonlyMap<string, Print>;

const syntax = /[{}#']/;
const argument = /\s*([\w.]+)\s*(?:,\s*(\w+)\s*,)?\s*/y;
const caseName = /\s*(=\d+|\w+)\s*\{/y;

/**
 * Compiles a message of ICU MessageFormat as far as the catalogues use it: arguments, `plural` with `=n` and `#`, `select`,
 * and text in quotes. A parser of the whole grammar is as large as the rest of the texts' machinery and compiles slower.
 *
 * In a language that runs right to left every text that is put in is isolated: a name in Latin letters keeps its brackets and digits in
 * place, whoever wrote it.
 *
 * @returns what prints it; that throws at a value that is missing.
 * @throws Error at other kinds of arguments and at brackets that do not match.
 */
export function compileMessage(message: string, languageTag: string): (values: MessageValues) => string {
  const compiler = new Compiler(message, languageTag);
  const print = compiler.parts(false);
  if (!compiler.isAtEnd()) throw compiler.fault('a bracket too many');
  return print;
}

class Compiler {
  private at = 0;
  private readonly message: string;
  private readonly languageTag: string;
  private readonly isRightToLeft: boolean;

  constructor(message: string, languageTag: string) {
    this.message = message;
    this.languageTag = languageTag;
    this.isRightToLeft = textDirection(languageTag.split('-', 1)[0] ?? '') === 'rtl';
  }

  isAtEnd = () => this.at >= this.message.length;

  fault = (what: string) => new Error(`${what} at ${this.at} of "${this.message}"`);

  /** Text and arguments up to the end or the bracket that closes this part. */
  parts(isPlural: boolean): Print {
    const prints: Print[] = [];
    while (!this.isAtEnd() && this.message[this.at] !== '}') {
      const sign = this.message[this.at];
      if (sign === '{') {
        this.at += 1;
        prints.push(this.argument());
      } else if (sign === '#' && isPlural) {
        this.at += 1;
        const numbers = new Intl.NumberFormat(this.languageTag);
        prints.push((_values, count) => numbers.format(count ?? 0));
      } else {
        const text = this.text();
        prints.push(() => text);
      }
    }
    return (values, count) => prints.map((print) => print(values, count)).join('');
  }

  /** Text up to the next sign of the syntax. An apostrophe quotes only when such a sign follows; two stand for one. */
  private text(): string {
    const start = this.at;
    if (this.message[start] === "'") {
      this.at += 1;
      const next = this.message[this.at] ?? '';
      if (next === "'") this.at += 1;
      else if (/[{}#]/.test(next)) return this.quoted();
      return "'";
    }
    this.at += 1;
    while (!this.isAtEnd() && !syntax.test(this.message[this.at] ?? '')) this.at += 1;
    return this.message.slice(start, this.at);
  }

  private quoted(): string {
    const end = this.message.indexOf("'", this.at);
    const text = this.message.slice(this.at, end === -1 ? undefined : end);
    this.at = end === -1 ? this.message.length : end + 1;
    return text;
  }

  private argument(): Print {
    const [, name = '', kind] = this.consume(argument);
    if (kind === undefined) {
      this.close();
      return this.isRightToLeft
        ? (values) => isolateOnce(valueIn(values, name))
        : (values) => String(valueIn(values, name));
    }
    if (kind !== 'plural' && kind !== 'select') throw this.fault(`"${kind}" is not known`);
    const cases = this.cases(kind === 'plural');
    const other = cases.get('other');
    if (!other) throw this.fault('no "other"');
    if (kind === 'select') return (values, count) => (cases.get(String(valueIn(values, name))) ?? other)(values, count);
    const rules = new Intl.PluralRules(this.languageTag);
    return (values) => {
      const count = Number(valueIn(values, name));
      return (cases.get(`=${count}`) ?? cases.get(rules.select(count)) ?? other)(values, count);
    };
  }

  private cases(isPlural: boolean): Cases {
    const cases = new Map<string, Print>();
    while (!/^\s*}/.test(this.message.slice(this.at))) {
      const [, name = ''] = this.consume(caseName);
      cases.set(name, this.parts(isPlural));
      this.close();
    }
    this.at = this.message.indexOf('}', this.at);
    this.close();
    return cases;
  }

  private consume(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.message);
    if (!found) throw this.fault('no argument');
    this.at = pattern.lastIndex;
    return found;
  }

  private close(): void {
    if (this.message[this.at] !== '}') throw this.fault('a bracket is missing');
    this.at += 1;
  }
}

function isolateOnce(value: unknown): string {
  return typeof value === 'string' && !isIsolated(value) ? isolate(value) : String(value);
}

function valueIn(values: MessageValues, name: string): unknown {
  if (!(name in values)) throw new Error(`no value for "${name}"`);
  return values[name];
}
