import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@entrepot/contract';

/** How each call was answered, by `<surface>/<call>`: `success`, or keys of refusals. */
export type Outcomes = ReadonlyMap<string, ReadonlySet<string>>;

type Declared = Pick<Call, 'surface' | 'name' | 'access' | 'errors' | 'isIdempotent' | 'needsPassword'> & {
  readonly input: object;
};

/** Reads what the servers of tests wrote into a folder (`recordOutcomes` of the server's test kit): lines `<surface>/<call> <outcome>`. */
export function readOutcomes(folder: string): Outcomes {
  const outcomes = new Map<string, Set<string>>();
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [call = '', outcome] = line.split(' ');
      if (outcome !== undefined) outcomes.set(call, (outcomes.get(call) ?? new Set()).add(outcome));
    }
  return outcomes;
}

/**
 * What no test has seen of the outcomes that the contract has of each call: success, no session, one that has ended, may not or has proved
 * too little, an invalid input, a key that was used for another one, and each refusal of its own.
 */
export function neverAnswered(calls: readonly Declared[], outcomes: Outcomes): string[] {
  return calls.flatMap((call) => {
    const seen = outcomes.get(keyOf(call));
    const unseen = [...expectedOf(call)].filter((outcome) => !seen?.has(outcome));
    return unseen.length > 0 ? [`never answered: ${keyOf(call)}: ${unseen.join(', ')}`] : [];
  });
}

const keyOf = ({ surface, name }: Declared) => `${surface}/${name}`;

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
