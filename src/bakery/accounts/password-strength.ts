import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as german from '@zxcvbn-ts/language-de'

/** NB! Word lists of more than a megabyte: browsers load this module late, with `import()`. */

/** 0: found by the first guesses, such as a password of published lists. 4: out of reach. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** What guesses by the thousand find. */
const TOO_WEAK: PasswordScore = 1
/** More takes time to judge and makes nothing stronger that is strong. */
const JUDGED_LENGTH = 72

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary },
  graphs: common.adjacencyGraphs,
})

/**
 * How hard a password is to guess for somebody who knows the lists of leaked passwords, German words and names, keyboards
 * and dates, and `about` its owner (name, bakery, e-mail). Nothing leaves this process.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const known = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length > 2)
  return estimator.check(password.slice(0, JUDGED_LENGTH), known).score
}

/** Too easy to guess to be taken; see `passwordScore`. */
export function isWeakPassword(password: string, about: readonly string[] = []): boolean {
  return passwordScore(password, about) <= TOO_WEAK
}
