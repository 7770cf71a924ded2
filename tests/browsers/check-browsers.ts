// `npm run check-browsers`: checks the built browser code against package.json's `browserslist`. A feature that the
// oldest of these browsers lack must have a polyfill (`src/web/older-engines`) or be listed here with a reason.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { offencesIn } from './offences.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets')

/** Features allowed although older browsers lack them, each with the reason. */
const KNOWN: Record<string, string> = {
  // The code checks for the feature first:
  'RegExp.escape': 'the SDK brings its own',
  'navigator.connection': 'React asks',
  '.startViewTransition': 'React and its router ask, and no page of ours wants one',
  'Error.captureStackTrace': 'zod asks',
  'navigator.wakeLock': 'use-wake-lock.ts asks; the screen sleeps as ever',
  'window.cookieStore': 'session-state.ts asks; a timer does the same',
  'Intl.DurationFormat': 'temporal-polyfill asks, and nothing writes durations with it',
  '@property': 'Tailwind sets the initial values where it is unknown',
  // We have a fallback for browsers without it:
  ':has': 'mark-checked.ts marks what is asked for with it, or it only beautifies',
  '@media scripting': 'older-engines.ts says that scripts run',
  ':popover-open': 'in a forgiving `:is()`; open-popovers.ts and parts.css open them',
  ':open': 'in a forgiving `:is()`, beside `[open]`',
  ':modal': 'darkens the page behind a sheet before scripts run',
  // Only looks or comfort depend on it:
  'text-wrap': 'lines break where they always did',
  '@media forced-colors': 'where colours cannot be forced, nothing is to do',
  'overscroll-behavior': 'the page behind moves along at the end of a sheet',
  'scrollbar-width': 'a scroll bar shows',
  'field-sizing': 'a text field has its rows and scrolls',
  'container-type': 'pictures of paper on the landing page, see cqw',
  cqw: 'pictures of paper on the landing page, which iOS before 16 draws with larger letters',
}

const files = new Map(
  readdirSync(ASSETS).map((file) => [file, readFileSync(path.join(ASSETS, file), 'utf8')] as const),
)
const offences = offencesIn(files, new Set(Object.keys(KNOWN)))
for (const offence of offences) console.error(offence)
console.log(
  `${files.size} built files looked at, ${offences.length} with what the oldest browsers do not know`,
)
process.exitCode = offences.length === 0 ? 0 : 1
