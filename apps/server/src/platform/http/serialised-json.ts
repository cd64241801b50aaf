import type { Call } from '@entrepot/contract';
import fastJson from 'fast-json-stringify';

/** A call's output as JSON already, made by serialisers of the contract. */
export class SerialisedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Schema = Call['output'];

/** Writes what a schema of the contract describes as JSON, and nothing beside it; compiled when it is first used. */
export function serialiserOf(schema: Schema): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | undefined;
  return (value) => {
    compiled ??= fastJson(schema as object);
    return compiled(value);
  };
}

/** Writes the pages of a call whose items are JSON already. */
export function pageWriterOf(call: Call & { readonly output: { readonly properties: { readonly pageInfo: Schema } } }) {
  const serialiseInfo = serialiserOf(call.output.properties.pageInfo);
  return ({ pageList, pageInfo }: { readonly pageList: readonly string[]; readonly pageInfo: object }) =>
    new SerialisedJson(`{"pageList":[${pageList.join(',')}],"pageInfo":${serialiseInfo(pageInfo)}}`);
}
