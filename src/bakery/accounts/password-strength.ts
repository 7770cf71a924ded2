import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as german from '@zxcvbn-ts/language-de'

/** NB! Word lists of more than a megabyte: browsers load this module late, with `import()`. */

/** 0: found by the first guesses, such as a password of published lists. 4: out of reach. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Words of the place, which somebody who guesses here tries first: the product's name and what it is about. */
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

/** What guesses by the thousand find. */
const TOO_WEAK: PasswordScore = 1
/** Time grows with the square of it: 72 characters took a third of a second, and none of these is made stronger. */
const JUDGED_LENGTH = 32

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...german.dictionary },
  graphs: common.adjacencyGraphs,
})

/**
 * How hard a password is to guess for somebody who knows the lists of leaked passwords, German words and names, keyboards
 * and dates, the words of the place, and `about` its owner (name, bakery, e-mail). Nothing leaves this process.
 */
export function passwordScore(password: string, about: readonly string[] = []): PasswordScore {
  const known = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((word) => word.length > 2)
  return estimator.check(password.slice(0, JUDGED_LENGTH), [...OF_THE_PLACE, ...known]).score
}

/** Too easy to guess to be taken; see `passwordScore`. */
export function isWeakPassword(password: string, about: readonly string[] = []): boolean {
  return passwordScore(password, about) <= TOO_WEAK
}
