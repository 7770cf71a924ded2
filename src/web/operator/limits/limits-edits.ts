import {
  MAX_RATE_LIMIT_RULES,
  type TypedRateLimits,
  type TypedRule,
} from '#bakery/operating/installation/rate-limits.ts'
import { each, flag, group, rows, text } from '#web/desk/forms/form-fields.ts'

const NEW_RULE: TypedRule = { label: '', maxRequests: '', duration: '', audience: '' }

const limitsForm = group({
  enabled: flag,
  excludedIPs: text,
  rules: rows(group(each(['label', 'maxRequests', 'duration', 'audience'], text))),
})

export function readLimits(form: FormData): TypedRateLimits {
  return limitsForm.read(form, 'rateLimits')
}

/** Changed draft, and the name of the input to focus next (`''` for none). */
export type LimitsEdit = { draft: TypedRateLimits; focus: string }

/**
 * Applies an edit named by the form's `intent`: `add`, `remove.3`, `up.3`, `down.3`; returns `undefined` for any
 * other.
 */
export function editLimits(draft: TypedRateLimits, intent: string): LimitsEdit | undefined {
  const [action = '', position] = intent.split('.')
  const index = Number(position)
  switch (action) {
    case 'add':
      return addRule(draft)
    case 'remove':
      return { draft: { ...draft, rules: draft.rules.filter((_, at) => at !== index) }, focus: '' }
    case 'up':
      return moveRule(draft, index, index - 1)
    case 'down':
      return moveRule(draft, index, index + 1)
    default:
      return undefined
  }
}

function addRule(draft: TypedRateLimits): LimitsEdit {
  const { rules } = draft
  if (rules.length >= MAX_RATE_LIMIT_RULES) return { draft, focus: '' }
  return {
    draft: { ...draft, rules: [...rules, NEW_RULE] },
    focus: `rateLimits.rules.${rules.length}.label`,
  }
}

function moveRule(draft: TypedRateLimits, from: number, to: number): LimitsEdit {
  const rule = draft.rules[from]
  if (!rule || to < 0 || to >= draft.rules.length) return { draft, focus: '' }
  const rules = draft.rules.toSpliced(from, 1).toSpliced(to, 0, rule)
  return { draft: { ...draft, rules }, focus: `rateLimits.rules.${to}.label` }
}
