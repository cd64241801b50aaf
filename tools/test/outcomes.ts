import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@entrepot/contract';

/** How each call was answered, by `<surface>/<call>`: `success`, or keys of refusals. */
export type Outcomes = ReadonlyMap<string, ReadonlySet<string>>;

type Declared = Pick<Call, 'surface' | 'name' | 'access' | 'errors' | 'isIdempotent' | 'needsPassword'> & {
  readonly input: object;
};

/** Reads what the servers of tests wrote into a folder (`recordOutcomes` of the server's test kit). */
export function readOutcomes(folder: string): Outcomes {
  return outcomesOf(readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')));
}

/** Outcomes of texts with lines `<surface>/<call> <outcome>`; lines that begin with # are comments. */
export function outcomesOf(texts: readonly string[]): Outcomes {
  const outcomes = new Map<string, Set<string>>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const [call = '', outcome] = line.split(' ');
    if (outcome === undefined || call === '#') continue;
    outcomes.set(call, (outcomes.get(call) ?? new Set()).add(outcome));
  }
  return outcomes;
}

/**
 * What no test has seen of the outcomes that the contract has of each call: success, no session, one that has ended, may not or has proved
 * too little, an invalid input, a key that was used for another one, and each refusal of its own. `excused` are refusals that no test
 * brings about yet; those of them that are answered, or no outcomes of the call, are named too.
 */
export function neverAnswered(calls: readonly Declared[], outcomes: Outcomes, excused: Outcomes = new Map()): string[] {
  const missing = new Map(calls.map((call) => [keyOf(call), unseenOf(call, outcomes)]));
  const name = (call: string, unseen: readonly string[], what: string) =>
    unseen.length > 0 ? [`${what}: ${call}: ${unseen.join(', ')}`] : [];
  return [
    ...[...missing].flatMap(([call, unseen]) =>
      name(
        call,
        unseen.filter((outcome) => !excused.get(call)?.has(outcome)),
        'never answered',
      ),
    ),
    ...[...excused].flatMap(([call, listed]) =>
      name(
        call,
        [...listed].filter((outcome) => !missing.get(call)?.includes(outcome)),
        'no longer to be excused',
      ),
    ),
  ];
}

const keyOf = ({ surface, name }: Declared) => `${surface}/${name}`;

function unseenOf(call: Declared, outcomes: Outcomes): string[] {
  const seen = outcomes.get(keyOf(call));
  return [...expectedOf(call)].filter((outcome) => !seen?.has(outcome));
}

function expectedOf({ access, input, errors, isIdempotent, needsPassword }: Declared): Set<string> {
  const hasFields = 'properties' in input && Object.keys(input.properties as object).length > 0;
  return new Set([
    'success',
    ...(access === 'visitor' ? [] : ['not_logged_in', 'session_expired', 'not_allowed']),
    ...(typeof access === 'string' ? [] : ['totp_enrolment_required']),
    ...(needsPassword ? ['password_confirmation_required'] : []),
    ...(hasFields ? ['invalid_parameters'] : []),
    ...(isIdempotent ? ['idempotency_conflict'] : []),
    ...errors,
  ]);
}
