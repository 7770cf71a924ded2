import { z } from 'zod'
import { isDay } from './branches/days.ts'
import { isWallTime } from './branches/hours.ts'
import { MAX_EMAIL } from './email-bounds.ts'
import { cleaned, inOneLine } from './one-line.ts'
import type { FieldProblem, FieldProblems, Saved } from './result.ts'

/**
 * Validates form input with a schema; problems are by field. Schemas check all bounds and
 * clean texts; checks that need the database are up to the service.
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Saved<T> {
  return savedOf(schema.safeParse(input, { reportInput: true }))
}

/** Like `parseInput`, for schemas with checks that must wait. */
export async function parseSlowInput<T>(schema: z.ZodType<T>, input: unknown): Promise<Saved<T>> {
  return savedOf(await schema.safeParseAsync(input, { reportInput: true }))
}

function savedOf<T>(parsed: z.ZodSafeParseResult<T>): Saved<T> {
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields: FieldProblems = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= problemOf(issue)
  return { ok: false, reason: 'invalid', fields }
}

/** Adds problems to the issues of a `superRefine`. */
export function addProblems(context: z.RefinementCtx, at: string[], problems: FieldProblems): void {
  for (const [path, problem] of Object.entries(problems)) {
    context.addIssue({ code: 'custom', path: [...at, ...path.split('.')], params: { problem } })
  }
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (isMissing(issue)) return 'required'
  switch (issue.code) {
    case 'custom':
      return (issue.params?.['problem'] as FieldProblem | undefined) ?? 'invalid_format'
    case 'too_small':
      return isNumeric(issue.origin) ? 'too_small' : 'too_short'
    case 'too_big':
      return isNumeric(issue.origin) ? 'too_large' : 'too_long'
    case 'invalid_value':
      return 'unknown'
    case 'invalid_type':
      return typeProblem(issue)
    case 'invalid_format':
      return issue.format === 'email' ? 'invalid_email' : 'invalid_format'
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
      return 'invalid_format'
  }
}

function typeProblem({ expected, input }: z.core.$ZodIssueInvalidType): FieldProblem {
  if (!isNumeric(expected)) return 'invalid_format'
  return Number.isFinite(input) ? 'not_whole' : 'not_a_number'
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === ''
  return isEmpty && ['invalid_type', 'too_small', 'invalid_format'].includes(issue.code)
}

function isNumeric(kind: string): boolean {
  return kind === 'number' || kind === 'int'
}

const cleanText = z.string().transform(cleaned)
const lineOfText = z.string().transform(inOneLine)

export const optionalLine = (max: number) => lineOfText.pipe(z.string().max(max))
export const requiredLine = (max: number) => lineOfText.pipe(z.string().min(1).max(max))
/** Text of several lines. */
export const optionalText = (max: number) => cleanText.pipe(z.string().max(max))
export const requiredText = (max: number) => cleanText.pipe(z.string().min(1).max(max))
export const emailAddress = cleanText.pipe(z.email().max(MAX_EMAIL))
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max)
export const limitOrNone = (max: number) => wholeNumber(0, max).nullable()
export const recordKey = z.string().regex(/^[a-z0-9]{1,60}$/)

export const problem = (name: FieldProblem) => ({ params: { problem: name } })

/** The key of a record to be chosen from a list. */
export const chosenKey = z
  .string()
  .refine((key) => key !== '', problem('not_chosen'))
  .pipe(recordKey)

export const optionalEmail = cleanText.pipe(
  z
    .string()
    .refine((value) => value === '' || emailAddress.safeParse(value).success, problem('invalid_email')),
)
const isPhone = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text)
/** A telephone number: digits and signs of any kind, but no letters. */
export const requiredPhone = (max: number) =>
  requiredLine(max).pipe(z.string().refine(isPhone, problem('invalid_phone')))
export const optionalPhone = (max: number) =>
  optionalLine(max).pipe(
    z.string().refine((value) => value === '' || isPhone(value), problem('invalid_phone')),
  )
export const mustAccept = z.boolean().refine((accepted) => accepted, problem('must_accept'))
export const calendarDay = z.string().refine(isDay, problem('invalid_day'))
export const optionalDay = z.string().refine((value) => value === '' || isDay(value), problem('invalid_day'))
/** A wall time `HH:MM`, without `24:00`. */
export const clockTime = z
  .string()
  .refine((value) => isWallTime(value) && value !== '24:00', problem('invalid_time'))
/** A colour of three or six hex digits, upper or lower case; stored as `#rrggbb`. */
export const optionalColor = z
  .string()
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3'),
  )
  .pipe(z.string().refine((value) => /^(#[0-9a-f]{6})?$/.test(value), problem('invalid_format')))
/** An uploaded image. Only its size is checked here, its bytes when it is stored. */
export const uploadedImage = (maxBytes: number) =>
  z
    .object({ name: z.string().max(300), content: z.instanceof(Uint8Array<ArrayBufferLike>) })
    .refine((image) => image.content.byteLength <= maxBytes, problem('file_too_large'))
    .refine((image) => image.content.byteLength > 0, problem('not_an_image'))
