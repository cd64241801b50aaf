import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const password = s.secret(64);
const safeword = s.secret(12);
const code = s.text(6, 1);
/** How a signed-in person proves to be the owner: one of the secrets, or a code that was sent to the contact bound so far. */
const ownerProof = { password: s.opt(password), safeword: s.opt(safeword), oldCode: s.opt(code) };
const ownerProofErrors = [
  'confirmation_required',
  'wrong_password',
  'wrong_safeword',
  'safeword_locked',
  'safeword_missing',
  'login_locked_minutes',
  'login_locked_until_tomorrow',
] as const;
const signedIn = Type.Object({ token: Type.String(), usercode: Type.String(), username: Type.String() });

export const captchaGet = buyerCall({
  name: 'captcha!get',
  methods: ['POST', 'GET'],
  summary: 'A slider puzzle, or a proof of work for who cannot see it',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: s.empty,
  output: Type.Object({
    captchaId: Type.String(),
    image: Type.String({ description: 'data: URL, 320 × 160' }),
    piece: Type.String({ description: 'data: URL of the piece, 48 × 160 with transparency' }),
    proofOfWork: Type.Object({
      prefix: Type.String({
        description: 'Find a nonce whose SHA-256 of prefix + nonce starts with this many zero bits',
      }),
      zeroBits: Type.Integer(),
    }),
  }),
  errors: [],
});

export const register = buyerCall({
  name: 'localuser!registerNoVerifcode',
  methods: ['GET', 'POST'],
  summary: 'Opens an account and signs in',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  input: Type.Object({
    username: s.text(64, 1),
    password,
    re_password: s.opt(password),
    email: s.opt(s.text(64)),
    usercode: s.opt(Type.String({ maxLength: 16, description: 'Invitation code' })),
    ...s.captchaAnswer,
    agree: Type.Boolean(),
  }),
  output: signedIn,
  errors: [
    'agreement_required',
    'captcha_required',
    'captcha_failed',
    'invalid_username',
    'username_taken',
    'invalid_password',
    'password_mismatch',
    'invalid_email',
    'email_taken',
    'invitation_code_unknown',
  ],
});

export const login = buyerCall({
  name: 'user!newlogin',
  summary: 'Signs in',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 30,
  input: Type.Object({ username: s.text(64, 1), password, ...s.captchaAnswer }),
  output: signedIn,
  errors: ['login_failed', 'login_locked_minutes', 'login_locked_until_tomorrow', 'account_locked', 'account_disabled'],
});

export const logout = buyerCall({
  name: 'user!logout',
  methods: ['GET', 'POST'],
  summary: 'Ends the session',
  access: 'visitor',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const heartbeat = buyerCall({
  name: 'user!heartbeat',
  summary: 'Keeps the session alive',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: s.nothing,
  errors: [],
});

export const logoff = buyerCall({
  name: 'user!logoff',
  summary: 'Closes the account for good',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ reason: s.text(500, 1), password }),
  output: s.nothing,
  errors: [
    'wrong_password',
    'balance_remains',
    'debt_remains',
    'open_orders_remain',
    'open_deposits_remain',
    'open_withdrawals_remain',
    'open_loan_remains',
    'store_remains',
    'login_locked_minutes',
    'login_locked_until_tomorrow',
  ],
});

export const currentUser = buyerCall({
  name: 'localuser!get',
  methods: ['GET', 'POST'],
  summary: 'The signed-in person',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    username: Type.String(),
    usercode: Type.String(),
    avatar: Type.Integer(),
    uid: s.id,
    name: Type.String(),
    idNumber: Type.String({ description: 'Masked' }),
    identityState: Type.Enum(['none', 'under_review', 'passed', 'rejected', 'abnormal'], {
      description: 'Of the basic verification',
    }),
    identityLevel: Type.Enum(['none', 'basic', 'advanced'], { description: 'The highest level that was passed' }),
    phone: Type.String(),
    email: Type.String(),
    invitationCode: Type.String(),
    money: s.money,
    hasSafeword: Type.Boolean(),
    sellerId: s.opt(s.id),
  }),
  errors: [],
});

export const refreshAvatar = buyerCall({
  name: 'localuser!refreshAvatar',
  summary: 'Chooses one of the numbered avatars',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ avatar: Type.Integer({ minimum: 1, maximum: 20 }) }),
  output: Type.Object({ avatar: Type.Integer() }),
  errors: [],
});

export const changePassword = buyerCall({
  name: 'user!updateOldAndNewPsw',
  summary: 'Changes the login password and ends the other sessions',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ old_password: password, password, re_password: password }),
  output: s.nothing,
  errors: [
    'wrong_old_password',
    'invalid_password',
    'password_mismatch',
    'login_locked_minutes',
    'login_locked_until_tomorrow',
  ],
});

export const setFundPassword = buyerCall({
  name: 'user!setSafewordReg',
  summary:
    'Sets the fund password for the first time; asks the login password, because a session alone must not move money',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ password, safeword, re_safeword: safeword }),
  output: s.nothing,
  errors: [
    'wrong_password',
    'login_locked_minutes',
    'login_locked_until_tomorrow',
    'invalid_safeword',
    'password_mismatch',
    'safeword_already_set',
  ],
});

export const changeFundPassword = buyerCall({
  name: 'user!updateOldAndNewSafeword',
  summary: 'Changes the fund password',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ old_safeword: safeword, safeword, re_safeword: safeword }),
  output: s.nothing,
  errors: ['wrong_safeword', 'safeword_locked', 'safeword_missing', 'invalid_safeword', 'password_mismatch'],
});

export const sendCode = buyerCall({
  name: 'user!sendCode',
  summary: 'Sends a six-digit code; answers the same whether the address is known or not',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 10,
  input: Type.Object({
    target: Type.String({ ...s.text(64, 3), description: 'E-mail address or phone number' }),
    purpose: Type.Enum(['reset_password', 'bind_email', 'bind_phone', 'reset_safeword', 'confirm_contact']),
    ...s.captchaAnswer,
  }),
  output: s.nothing,
  errors: [
    'not_logged_in',
    'session_expired',
    'invalid_email',
    'invalid_phone',
    'code_sent_too_often',
    'captcha_required',
    'captcha_failed',
    'email_not_bound',
    'recovery_waits',
  ],
});

export const resetPassword = buyerCall({
  name: 'user!resetPassword',
  summary: 'Sets a new password with a code that was sent',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 10,
  input: Type.Object({ target: s.text(64, 3), code, password, re_password: password }),
  output: s.nothing,
  errors: ['wrong_code', 'invalid_password', 'password_mismatch', 'recovery_waits'],
});

export const resetFundPassword = buyerCall({
  name: 'user!resetSafeword',
  summary: 'Sets a new fund password with a code sent to the bound address',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: Type.Object({ code, safeword, re_safeword: safeword }),
  output: s.nothing,
  errors: ['wrong_code', 'invalid_safeword', 'password_mismatch', 'email_not_bound', 'recovery_waits'],
});

export const bindEmail = buyerCall({
  name: 'user!bindEmail',
  summary: 'Binds an e-mail address with the code sent to it and a proof of the owner; ends the other sessions',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: Type.Object({ target: s.text(64, 3), code, ...ownerProof }),
  output: s.nothing,
  errors: ['wrong_code', 'email_taken', 'invalid_email', ...ownerProofErrors],
});

export const bindPhone = buyerCall({
  name: 'user!bindPhone',
  summary: 'Binds a phone number with the code sent to it and a proof of the owner; ends the other sessions',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: Type.Object({ target: s.text(32, 3), code, ...ownerProof }),
  output: s.nothing,
  errors: ['wrong_code', 'phone_taken', 'invalid_phone', ...ownerProofErrors],
});

export const undoContactChange = buyerCall({
  name: 'user!undoContactChange',
  summary: 'Reverts a change of e-mail or phone with the link mailed to the former one; ends every session',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 20,
  input: Type.Object({ code: s.mailedCode }),
  output: Type.Object({ kind: Type.Enum(['email', 'phone']) }),
  errors: ['contact_change_not_found', 'email_taken', 'phone_taken'],
});

export const userRecords = buyerCall({
  name: 'user!records',
  summary: 'Own sign-ins and sessions',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(s.paging(20)),
  output: s.page(
    Type.Object({
      id: s.id,
      kind: s.signInKind,
      address: Type.String(),
      device: Type.String(),
      createTime: s.time,
      isCurrent: Type.Boolean(),
    }),
  ),
  errors: [],
});

export const setting = buyerCall({
  name: 'syspara!getSyspara',
  methods: ['POST', 'GET'],
  summary: 'The value of a public platform setting',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ code: s.text(64, 1) }),
  output: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  errors: ['setting_not_found'],
});

export const scriptExecute = buyerCall({
  name: 'jscode!execute',
  methods: ['GET', 'POST'],
  summary: 'Kept for old clients; always empty',
  access: 'visitor',
  owner: 'public',
  input: s.empty,
  output: Type.Literal(''),
  errors: [],
});

const billingFields = {
  company: Type.String({ maxLength: 120, pattern: '^[^\\u0000]*$', description: 'Company on receipts; may be empty' }),
  taxNumber: Type.String({ maxLength: 40, pattern: '^[^\\u0000]*$', description: 'Its tax number; may be empty' }),
};

export const billingGet = buyerCall({
  name: 'user!billing',
  summary: 'Whom receipts of the own orders are made out to',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object(billingFields),
  errors: [],
});

export const billingSave = buyerCall({
  name: 'user!saveBilling',
  summary: 'Changes whom receipts of orders to come are made out to',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(billingFields),
  output: s.nothing,
  errors: [],
});
