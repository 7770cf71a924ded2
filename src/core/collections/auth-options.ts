import { randomString } from '#kit/ids.ts'
import type { AuthOptions } from './collection.ts'
import {
  EMAIL_CHANGE_MAIL,
  LOGIN_ALERT_MAIL,
  ONE_TIME_PASSWORD_MAIL,
  PASSWORD_RESET_MAIL,
  VERIFICATION_MAIL,
} from './mail-templates.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const SECRET_LENGTH = 50
const SECRET_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Options that contain a part of a token kind's signing key. */
export const TOKEN_OPTIONS = [
  'authToken',
  'passwordResetToken',
  'emailChangeToken',
  'verificationToken',
  'fileToken',
] as const satisfies (keyof AuthOptions)[]

/** Returns the wire contract's defaults. Secrets are empty until `fillSecrets` generates them. */
export function defaultAuthOptions(): AuthOptions {
  const token = (duration: number) => ({ secret: '', duration })
  return {
    authRule: '',
    manageRule: null,
    authAlert: { enabled: true, emailTemplate: LOGIN_ALERT_MAIL },
    oauth2: {
      enabled: false,
      mappedFields: { id: '', name: '', username: '', avatarURL: '' },
      providers: [],
    },
    passwordAuth: { enabled: true, identityFields: ['email'] },
    mfa: { enabled: false, duration: 10 * MINUTE, rule: '' },
    otp: { enabled: false, duration: 3 * MINUTE, length: 8, emailTemplate: ONE_TIME_PASSWORD_MAIL },
    authToken: token(5 * DAY),
    passwordResetToken: token(30 * MINUTE),
    emailChangeToken: token(30 * MINUTE),
    verificationToken: token(DAY),
    fileToken: token(3 * MINUTE),
    verificationTemplate: VERIFICATION_MAIL,
    resetPasswordTemplate: PASSWORD_RESET_MAIL,
    confirmEmailChangeTemplate: EMAIL_CHANGE_MAIL,
  }
}

/** Returns a key for signing tokens: 50 random characters. */
export function randomSecret(): string {
  return randomString(SECRET_LENGTH, SECRET_ALPHABET)
}

/** Generates the missing secrets of all token kinds. */
export function fillSecrets<T extends AuthOptions>(options: T): T {
  const filled = { ...options }
  for (const kind of TOKEN_OPTIONS) {
    if (filled[kind].secret === '') filled[kind] = { ...filled[kind], secret: randomSecret() }
  }
  return filled
}
