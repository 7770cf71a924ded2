import type { ApiKeyInput } from '#bakery/programs/api-keys.ts'
import { API_KEY_DAYS, API_SCOPES } from '#bakery/programs/api-scopes.ts'
import { chosen, group, known, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

const DAYS = ['365', '90', '30', '0'] as const satisfies `${(typeof API_KEY_DAYS)[number]}`[]

export const apiKeyForm = group({ name: text, scopes: chosen(API_SCOPES), days: known(DAYS) })
export type ApiKeyDraft = TypedOf<typeof apiKeyForm>

export function apiKeyInputOf({ name, scopes, days }: ApiKeyDraft): ApiKeyInput {
  return { name, scopes, days: API_KEY_DAYS.find((choice) => String(choice) === days) ?? 365 }
}
