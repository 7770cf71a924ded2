import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as german from '@zxcvbn-ts/language-de'

/** NB! Contains word lists of more than a megabyte: everybody loads this module with `import()`. */

/**
 * Strength of a password, from 0 (guessed at once, such as a password of published lists) to 4 (infeasible to guess).
 */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Words related to the product, which attackers try first. */
const OF_THE_PLACE = [
  'krume',
  'bäckerei',
  'baeckerei',
  'backstube',
  'konditorei',
  'brot',
  'brötchen',
  'broetchen',
  'bestellung',
  'vorbestellung',
  'bakery',
]

/** Highest refused score: found within a few thousand guesses. */
const TOO_WEAK: PasswordScore = 1
/** Maximum number of characters to check: the time grows quadratically, and longer passwords are strong anyway. */
const JUDGED_LENGTH = 32

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary },
  graphs: common.adjacencyGraphs,
})

/**
 * Returns the strength of a password against leaked lists, German words and names, keyboard patterns, dates, words of
 * the product, and `about` its owner (name, bakery, e-mail). Runs locally.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const known = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length > 2)
  return estimator.check(password.slice(0, JUDGED_LENGTH), [...OF_THE_PLACE, ...known]).score
}

/** Tells whether a password is too easy to guess; see `passwordScore`. */
export function isWeakPassword(password: string, about: readonly string[] = []): boolean {
  return passwordScore(password, about) <= TOO_WEAK
}
