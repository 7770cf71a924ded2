import { z } from 'zod'
import { problem, requiredLine } from '../input.ts'
import type { ApiKeyInput } from './api-keys.ts'
import { API_KEY_DAYS, API_KEY_MAX, API_SCOPES } from './api-scopes.ts'

export const apiKeyInput: z.ZodType<ApiKeyInput> = z.object({
  name: requiredLine(API_KEY_MAX.name),
  scopes: z
    .array(z.enum(API_SCOPES))
    .max(API_SCOPES.length)
    .refine((scopes) => scopes.length > 0, problem('not_chosen'))
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.literal([...API_KEY_DAYS]),
})
