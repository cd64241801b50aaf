import { isPassword } from '@entrepot/domain';

const leastLength = 6;
const mostLength = 12;

/** The parts of the password rule, for telling them one by one. All are met exactly when `isPassword` is. */
export function passwordRules(password: string) {
  return {
    length: password.length >= leastLength && password.length <= mostLength,
    letter: /[A-Za-z]/.test(password),
    digit: /[0-9]/.test(password),
    plain: password !== '' && /^[\x21-\x7e]*$/.test(password),
  } as const;
}

/** What a new password and its repetition get wrong: keys of the texts `auth:password.*`. */
export function newPasswordFaults(password: string, repeated: string) {
  return {
    password: isPassword(password) ? undefined : ('password.invalid' as const),
    repeated: repeated === password ? undefined : ('password.mismatch' as const),
  };
}
