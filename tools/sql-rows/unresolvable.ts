/** An interpolation whose SQL cannot be known from the sources; its message is the expression. */
export class Unresolvable extends Error {}
