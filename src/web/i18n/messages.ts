/**
 * Shape of a translation, derived from the German master: the same keys, with texts for texts, functions with the
 * same parameters for functions, and lists for lists. A missing or surplus key does not compile.
 */
export type Messages<Master> = {
  [K in keyof Master]: Master[K] extends string
    ? string
    : Master[K] extends string[]
      ? string[]
      : Master[K] extends (...parameters: infer P) => string
        ? (...parameters: P) => string
        : Messages<Master[K]>
}
