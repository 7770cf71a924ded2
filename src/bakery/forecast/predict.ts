/** Predicts the value that follows `values`; `undefined` when it finds no model for them. */
export type Smooth = (values: readonly number[]) => number | undefined

/**
 * How a number was found. `smoothed`: exponential smoothing, which was more accurate than the last value in
 * the test. `simple`: the last value, because smoothing was not. `untested`: the last value, because there
 * are too few values for a test. `few`: the last value without a range, as even that needs more values.
 * `special`: the number of a usual day, on a day that is not usual.
 */
export type Method = 'smoothed' | 'simple' | 'untested' | 'few' | 'special'

/** Whole numbers from the lowest to the highest. */
export type Range = { low: number; high: number }

export type Prediction = {
  method: Method
  expected: number
  /** Range in which 8 of 10 values lie; `undefined` with too few values to tell. */
  range: Range | undefined
  /** Number of values it was made from. */
  values: number
  /** Mean error of the smoothing and of the last value in the test; `undefined` without one. */
  test: { smoothed: number; simple: number; weeks: number } | undefined
}

/** Share of values that lie in the range. */
const COVERAGE = 0.8
/** Errors needed for a range: the largest of four covers four of five. */
const LEAST_ERRORS = 4
/** Number of values that smoothing needs, and the minimum and maximum number that it is tested on. */
const LEAST_TO_LEARN = 8
const LEAST_TESTED = 4
const MOST_TESTED = 12
/** Values that it learns from: those older than a year say little. */
const MOST_TO_LEARN = 53

/**
 * Predicts the next value of a series of whole numbers, oldest first. Both methods predict the latest values from those
 * before them (rolling origin); smoothing is chosen only if its mean error was smaller than that of the last value.
 */
export function predict(all: readonly number[], smooth: Smooth): Prediction {
  const values = all.slice(-MOST_TO_LEARN)
  const last = values.at(-1) ?? 0
  const tested = Math.min(MOST_TESTED, values.length - LEAST_TO_LEARN)
  const simple = { expected: last, values: values.length, test: undefined }
  if (tested < LEAST_TESTED) {
    const errors = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)))
    const range = rangeOf(last, errors.slice(-MOST_TESTED))
    return { ...simple, method: range ? 'untested' : 'few', range }
  }
  const errors = errorsOf(values, tested, smooth)
  const smoothed = errors.smoothed && smooth(values)
  const test = errors.smoothed && {
    smoothed: mean(errors.smoothed),
    simple: mean(errors.simple),
    weeks: tested,
  }
  if (smoothed === undefined || !errors.smoothed || !test || test.smoothed >= test.simple)
    return { ...simple, test, method: 'simple', range: rangeOf(last, errors.simple) }
  return {
    method: 'smoothed',
    expected: Math.max(0, Math.round(smoothed)),
    range: rangeOf(smoothed, errors.smoothed),
    values: values.length,
    test,
  }
}

type Errors = { simple: number[]; smoothed: number[] | undefined }

function errorsOf(values: readonly number[], tested: number, smooth: Smooth): Errors {
  const simple: number[] = []
  let smoothed: number[] | undefined = []
  for (let at = values.length - tested; at < values.length; at++) {
    const truth = values[at] ?? 0
    simple.push(Math.abs(truth - (values[at - 1] ?? 0)))
    const found = smooth(values.slice(0, at))
    if (found === undefined) smoothed = undefined
    smoothed?.push(Math.abs(truth - Math.max(0, found ?? 0)))
  }
  return { simple, smoothed }
}

/**
 * Returns the range around `expected` that the errors allow (split conformal): its half-width is the error that 8 of
 * 10 new values do not exceed, whatever their distribution. `undefined` with too few errors.
 */
function rangeOf(expected: number, errors: readonly number[]): Prediction['range'] {
  if (errors.length < LEAST_ERRORS) return undefined
  const rank = Math.min(errors.length, Math.ceil(COVERAGE * (errors.length + 1)))
  const width = errors.toSorted((a, b) => a - b)[rank - 1] ?? 0
  return { low: Math.max(0, Math.floor(expected - width)), high: Math.max(0, Math.ceil(expected + width)) }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
