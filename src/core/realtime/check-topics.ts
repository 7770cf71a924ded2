import type { ErrorData, FieldError } from '#kit/errors.ts'
import { fieldError } from '../fields/field-errors.ts'
import { checkLengthBetween, checkRequired } from '../fields/generic-checks.ts'

const MAX_CLIENT_ID = 255
const MAX_TOPICS = 1000
const MAX_TOPIC_LENGTH = 2500

/** Returns the errors of a subscription request by field, those of topics by position. */
export function checkTopics(clientId: string, topics: readonly string[]): ErrorData {
  const errors: ErrorData = {}
  const wrongId = checkRequired(clientId) ?? checkLengthBetween(clientId, 1, MAX_CLIENT_ID)
  if (wrongId) errors.clientId = wrongId
  if (topics.length > MAX_TOPICS) return { ...errors, subscriptions: tooLong(MAX_TOPICS) }
  const overlong = topics.flatMap((topic, i) =>
    topic.length > MAX_TOPIC_LENGTH ? [[i, tooLong(MAX_TOPIC_LENGTH)]] : [],
  )
  return overlong.length === 0 ? errors : { ...errors, subscriptions: Object.fromEntries(overlong) }
}

function tooLong(max: number): FieldError {
  return fieldError('length_too_long', `The length must be no more than ${max}.`, { max, min: 0 })
}
