/** A device as its owner would name it; empty where it does not say. */
export type Device = { browser: string; system: string }

/** The first that matches names it: many browsers name those that they are made from, too. */
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
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads what a client says of itself: for people to recognise a device by, never to decide anything. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameOf(userAgent, BROWSERS), system: nameOf(userAgent, SYSTEMS) }
}

function nameOf(userAgent: string, known: typeof BROWSERS): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
}
