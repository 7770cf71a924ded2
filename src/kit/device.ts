/** Browser and system of a device; empty when unknown. */
export type Device = { browser: string; system: string }

/** Patterns of browsers, first match wins: many browsers also name those they are derived from. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['DuckDuckGo', /\bDuckDuckGo\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
  ['Node.js', /^(node|undici)\b/i],
  ['Python', /\bpython\b/i],
]

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Parses a user agent. Helps people to recognize a device; no decision may depend on it. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameOf(userAgent, BROWSERS), system: nameOf(userAgent, SYSTEMS) }
}

function nameOf(userAgent: string, known: typeof BROWSERS): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}
