import { expect, type Locator } from '@playwright/test'

/**
 * Compares the screen reader's view of a part of a page with `tests/e2e/heard/`, so that noise shows in a diff.
 * Before `playwright test screen-reader --update-snapshots`, read the changes as a listener would hear them.
 */
export async function expectHeard(part: Locator, name: string, code = ''): Promise<void> {
  await expect(async () => {
    const heard = await part.ariaSnapshot()
    expect(`${steady(heard, code)}\n`).toMatchSnapshot(`${name}.txt`)
  }).toPass({ timeout: 20_000 })
}

const DAY =
  /(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?=[ \u00a0]\d)/g
const DATE =
  /(?<!\d)\d{1,2}\.?[ \u00a0](?:Jan|Feb|Mär|Mar|Apr|Mai|May|Jun|Jul|Aug|Sep|Okt|Oct|Nov|Dez|Dec)\p{L}*\.?(?:[ \u00a0]\d{4})?|\d{4}-\d\d-\d\d/gu
/** Status of the live connection, which may or may not be established yet. */
const CONNECTING = /status: (?:Verbinde …|Live)/

/** Removes what differs between days and orders: addresses, days, codes and remaining times. */
function steady(heard: string, code: string): string {
  const lines = heard
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('- /url:'))
    .map((line) =>
      (code === ''
        ? line
        : line.replaceAll(code, 'CODE').replaceAll(`${code.slice(0, 2)}-${code.slice(2)}`, 'CODE')
      )
        .replaceAll(DAY, 'DAY')
        .replaceAll(DATE, 'DATE')
        .replace(/(Bestellschluss|Order by) .*/, '$1 …"')
        .replace(CONNECTING, 'status')
        .replace(/:$/, ''),
    )
  return withoutDays(lines).join('\n')
}

/** Removes the row of days, which changes daily. */
function withoutDays(lines: readonly string[]): string[] {
  const begin = lines.findIndex((line) => /navigation "(?:Abholtag|Pickup day)"/.test(line))
  if (begin < 0) return [...lines]
  const depth = indent(lines[begin] ?? '')
  const length = lines.slice(begin + 1).findIndex((line) => indent(line) <= depth)
  return [...lines.slice(0, begin + 1), ...lines.slice(begin + 1 + length)]
}

function indent(line: string): number {
  return line.length - line.trimStart().length
}
