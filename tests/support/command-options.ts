import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** A command line that cannot be read, with a sentence that says why. */
export class BadOptions extends Error {}

/**
 * Reads the options of a command. `--help` prints the comment that opens the command's file and ends the process; bad
 * options do so with code 2 and a sentence before it.
 */
export function readOptions<const O extends Options>(file: string, options: O): Values<O> {
  const words = process.argv.slice(2)
  const help = openingComment(readFileSync(file, 'utf8'))
  if (words.includes('--help')) end(help, 0)
  try {
    return parseOptions(words, options)
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error
    end(`${error.message}\n\n${help}`, 2)
  }
}

/** Parses options. One whose default is a number takes only numbers. Throws `BadOptions`. */
export function parseOptions<const O extends Options>(words: readonly string[], options: O): Values<O> {
  const { values } = parsed(words, options)
  for (const [name, { default: usual }] of Object.entries(options)) {
    const given: unknown = values[name as keyof typeof values]
    const isNumber = typeof usual === 'string' && isDigits(usual)
    if (isNumber && !(typeof given === 'string' && isDigits(given)))
      throw new BadOptions(`--${name} takes a whole number.`)
  }
  return values
}

function parsed<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options })
  } catch (error) {
    const isBadLine =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    throw isBadLine ? new BadOptions(error.message) : error
  }
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** Returns the lines of `//` comments that open a file, without their marks. */
export function openingComment(source: string): string {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}

function end(text: string, code: number): never {
  ;(code === 0 ? console.log : console.error)(text)
  process.exit(code)
}
