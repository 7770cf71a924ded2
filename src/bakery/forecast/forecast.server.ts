import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { addDays, daysFrom, weekdayOf } from '../branches/days.ts'
import { holidaysOf } from '../branches/holidays.server.ts'
import type { Day } from '../branches/hours.ts'
import { listRush } from '../branches/rush/list-rush.server.ts'
import type { Product } from '../catalogue/products/products.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { volumeOf } from '../ordering/reading/volume.server.ts'
import { rulesOf } from '../ordering/rulebooks/load-rules.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import { productRefusal } from '../ordering/rules/product-rules.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { HISTORY_DAYS } from './day-totals.ts'
import {
  FORECAST_DAYS,
  type Forecast,
  type ForecastOf,
  type ForecastRow,
  type TestResult,
} from './forecast.ts'
import { historyOf } from './history.server.ts'
import type { Prediction, Range } from './predict.ts'
import { KeptPredictions, type Predictions } from './predictions.server.ts'
import { proposedUnits } from './proposal.ts'
import { weekdaySeries } from './series.ts'
import { combinedKind, type DayKind, dayKindOf } from './usual-days.ts'

export function createForecast(core: Core): Forecast {
  const kept = new KeptPredictions()
  return {
    async days(scope, of) {
      const { now, kindOf } = await placeOf(core, scope, of)
      return daysFrom(now.day, FORECAST_DAYS).map((day) => ({ day, kind: kindOf(day) }))
    },

    async of(scope, of) {
      const { day, branch } = of
      const { now, rules, kindOf } = await placeOf(core, scope, of)
      const kind = kindOf(day)
      if (kind.kind === 'closed') return { day, kind, leftOut: 0, rows: [], test: NO_TEST, isRough: false }
      const bakery = scope.bakery.id
      const predictions = await kept.get(`${bakery}/${branch}/${now.day}/${weekdayOf(day)}`, async () => {
        const history = await core.onReplica((reading) =>
          historyOf(reading, { bakery, branch, until: now.day }),
        )
        return weekdaySeries(history, day, (past) => kindOf(past).kind === 'usual')
      })
      const rows = await rowsOf(core, scope, { ...of, now, rules, kind, predictions })
      return {
        day,
        kind,
        leftOut: predictions.leftOut,
        rows,
        test: testOf(rows),
        isRough: predictions.isRough,
      }
    },
  }
}

type Place = { now: LocalNow; rules: BranchRules[]; kindOf: (day: Day) => DayKind }

/** Loads the active branches that a forecast is about, with their rules since the first day of the history. */
async function placeOf(
  core: Core,
  { bakery }: OwnerScope,
  { branch, locale }: Pick<ForecastOf, 'branch' | 'locale'>,
): Promise<Place> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const all = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: bakery.id },
    sort: 'position,created',
  })
  const found = branch === '' ? all.filter(({ active }) => active) : all.filter(({ id }) => id === branch)
  if (branch !== '' && found.length === 0) throw notFound()
  const rush = await listRush(core, bakery.id, addDays(now.day, -HISTORY_DAYS))
  const rules = found.map((one) => rulesOf(one, locale, rush))
  const places = rules.map((one) => ({
    calendar: one.calendar,
    holidayOn: holidaysOf(one.branch, locale),
    locale,
  }))
  return { now, rules, kindOf: (day) => combinedKind(places.map((place) => dayKindOf(day, place))) }
}

type RowsOf = ForecastOf & {
  now: LocalNow
  rules: readonly BranchRules[]
  kind: DayKind
  predictions: Predictions
}

async function rowsOf(core: Core, scope: OwnerScope, of: RowsOf): Promise<ForecastRow[]> {
  const volume = await volumeOf(core, scope, { day: of.day, branch: of.branch || undefined })
  const ordered = new Map(volume.map(({ product, quantity }) => [product, quantity]))
  const assortment = await core.records.list(products, {
    filter: 'bakery = {:bakery}',
    params: { bakery: scope.bakery.id },
    sort: 'name',
  })
  return assortment
    .map((product) => rowOf(product, ordered.get(product.id) ?? 0, of))
    .filter(
      ({ ordered, proposed, prediction, isFinal }) =>
        ordered > 0 || (isFinal ? proposed > 0 : prediction !== undefined),
    )
    .toSorted((a, b) => b.proposed - a.proposed)
}

function rowOf(product: Product, ordered: number, of: RowsOf): ForecastRow {
  const refusals = of.rules.map((rules) => productRefusal(product, rules, of.now, of.day))
  const isOpen = product.available && !product.archived && refusals.includes(undefined)
  const isSold = isOpen || refusals.includes('needs_more_time')
  const found = isSold ? of.predictions.of.get(product.id) : undefined
  const guide = found && (of.kind.kind === 'usual' ? found : asGuide(found))
  const prediction = guide && atLeast(ordered, guide)
  const reached = guide && reachedBy(ordered, guide)
  const proposed = proposedUnits({
    ordered,
    expected: prediction?.expected ?? 0,
    isFinal: !isOpen,
    counterPercent: of.counterPercent,
  })
  return { product: product.id, name: product.name, ordered, isFinal: !isOpen, prediction, reached, proposed }
}

/** Takes the range and the test from a prediction: they say nothing about a special day. */
function asGuide({ expected, values }: Prediction): Prediction {
  return { method: 'special', expected, values, range: undefined, test: undefined }
}

/** Raises a prediction to at least what has been ordered. Nothing remains of a range below that. */
function atLeast(ordered: number, { expected, range, ...rest }: Prediction): Prediction {
  return {
    ...rest,
    expected: Math.max(ordered, expected),
    range: range && ordered < range.high ? { ...range, low: Math.max(ordered, range.low) } : undefined,
  }
}

/** Returns the usual range, or number, that the orders have reached already; `undefined` while they are below. */
function reachedBy(ordered: number, { expected, range }: Prediction): Range | undefined {
  if (range) return ordered > 0 && ordered >= range.high ? range : undefined
  return ordered > expected ? { low: expected, high: expected } : undefined
}

const NO_TEST: TestResult = { products: 0, better: 0, error: 0, simpleError: 0 }

/** Adds up the tests of all products. */
function testOf(rows: readonly ForecastRow[]): TestResult {
  return rows.reduce((sum, { prediction }) => {
    const test = prediction?.test
    if (!test) return sum
    return {
      products: sum.products + 1,
      better: sum.better + (prediction.method === 'smoothed' ? 1 : 0),
      error: sum.error + test.smoothed,
      simpleError: sum.simpleError + test.simple,
    }
  }, NO_TEST)
}
