import type { FieldError } from '#kit/errors.ts'
import { CANNOT_BE_BLANK, fieldError } from './field-errors.ts'
import type { FieldKind } from './field-kind.ts'
import { castNumber, parseJson } from './loose-casts.ts'

type GeoPoint = { lon: number; lat: number }

/** Coordinates in degrees; 0, 0 means no value. */
export const geoPointKind: FieldKind<'geoPoint'> = {
  columnType: () => 'point',
  zero: () => ({ lon: 0, lat: 0 }),
  cast: (_field, input) => castPoint(input),
  check: (field, value) => checkPoint(castPoint(value), field.required),
  toColumn: (_field, value) => JSON.stringify(castPoint(value)),
  fromColumn: (_field, column) => castPoint(column),
}

function castPoint(input: unknown): GeoPoint {
  const value = typeof input === 'string' ? parseJson(input) : input
  if (typeof value !== 'object' || value === null) return { lon: 0, lat: 0 }
  const lon = 'lon' in value ? castNumber(value.lon) : 0
  const lat = 'lat' in value ? castNumber(value.lat) : 0
  return { lon, lat }
}

function checkPoint({ lon, lat }: GeoPoint, required: boolean): FieldError | undefined {
  if (lon === 0 && lat === 0) return required ? CANNOT_BE_BLANK : undefined
  if (!(Math.abs(lat) <= 90)) {
    return fieldError('invalid_latitude', 'Latitude must be between -90 and 90 degrees.')
  }
  if (!(Math.abs(lon) <= 180)) {
    return fieldError('invalid_longitude', 'Longitude must be between -180 and 180 degrees.')
  }
  return undefined
}
