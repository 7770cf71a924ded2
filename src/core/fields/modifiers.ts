import { randomByPattern } from '#kit/random-pattern.ts'
import type { Field } from './field.ts'
import { kindOf } from './field-kinds.ts'
import { castFiles } from './file-kind.ts'
import { castNumber, castText, castTexts } from './loose-casts.ts'

type Values = Record<string, unknown>

/**
 * Converts a client's data to field values. Modifiers (`stock-`, `tags+`, `+tags`, `slug:autogenerate`) are applied
 * to a value of the same call, otherwise to the `stored` one; every value is cast. Shorter keys are applied first.
 * Unknown keys are dropped, and fields not mentioned are absent.
 */
export function resolveModifiers(fields: readonly Field[], written: Values, stored: Values = {}): Values {
  const resolved: Values = {}
  const byName = fieldsByName(fields)
  const modified: string[] = []
  for (const key of Object.keys(written)) {
    const field = byName.get(key)
    if (field) resolved[key] = kindOf(field).cast(field, written[key])
    else modified.push(key)
  }
  for (const key of modified.sort((a, b) => a.length - b.length)) {
    const target = readModifier(key, byName)
    if (!target) continue
    const { field, modifier } = target
    const current = Object.hasOwn(resolved, field.name) ? resolved[field.name] : stored[field.name]
    const value = modify(field, modifier, current ?? kindOf(field).zero(field), written[key])
    resolved[field.name] = kindOf(field).cast(field, value)
  }
  return resolved
}

const byNames = new WeakMap<readonly Field[], Map<string, Field>>()

function fieldsByName(fields: readonly Field[]): Map<string, Field> {
  let byName = byNames.get(fields)
  if (!byName) byNames.set(fields, (byName = new Map(fields.map((field) => [field.name, field]))))
  return byName
}

type Modifier = 'append' | 'prepend' | 'subtract' | 'autogenerate'

function readModifier(
  key: string,
  fields: Map<string, Field>,
): { field: Field; modifier: Modifier } | undefined {
  for (const [modifier, pattern] of MODIFIERS) {
    const name = pattern.exec(key)?.[1]
    const field = name === undefined ? undefined : fields.get(name)
    if (field && takes(field, modifier)) return { field, modifier }
  }
  return undefined
}

const MODIFIERS: [Modifier, RegExp][] = [
  ['append', /^(\w+)\+$/],
  ['prepend', /^\+(\w+)$/],
  ['subtract', /^(\w+)-$/],
  ['autogenerate', /^(\w+):autogenerate$/],
]

function takes(field: Field, modifier: Modifier): boolean {
  if (field.type === 'number') return modifier === 'append' || modifier === 'subtract'
  if (field.type === 'text') return modifier === 'autogenerate'
  return ['select', 'relation', 'file'].includes(field.type) && modifier !== 'autogenerate'
}

function modify(field: Field, modifier: Modifier, current: unknown, written: unknown): unknown {
  if (field.type === 'number') {
    return castNumber(current) + (modifier === 'subtract' ? -1 : 1) * castNumber(written)
  }
  if (field.type === 'text') {
    const generated = field.autogeneratePattern === '' ? '' : randomByPattern(field.autogeneratePattern)
    return castText(written) + generated
  }
  const items: (value: unknown) => unknown[] = field.type === 'file' ? castFiles : castTexts
  if (modifier === 'append') return [...items(current), ...items(written)]
  if (modifier === 'prepend') return [...items(written), ...items(current)]
  const removed = castTexts(written)
  return items(current).filter((item) => typeof item !== 'string' || !removed.includes(item))
}
