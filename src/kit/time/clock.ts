/**
 * The only source of the current time. Tests inject their own; nothing else may call `Date.now()` or `new Date()`.
 */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
