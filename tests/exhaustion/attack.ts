/** What an attack knows of the server that it runs against. It comes from the networks of documentation (RFC 5737). */
export type Target = {
  port: number
  /** The platform's origin. */
  url: string
  /** The host of a published shop. */
  shopHost: string
  /** One of its products, which guests may see. */
  productId: string
  superuser: { email: string; password: string }
}

/** One way to hold up a server. A file of `attacks` each, in the table of `attacks.ts`. */
export type Attack = {
  /** What issue 15 measured, in a few words. */
  load: string
  /**
   * Attacks with `times` as much and waits until that is over, about twenty seconds at most. Returns what came of it in a
   * few words. Runs in a process of its own, so that only the server's work delays the victims.
   */
  run(target: Target, times: number): Promise<string>
}

const ATTACK_SECONDS = 20

/** The address of one of many guests, each on a network of its own. */
export function addressOf(guest: number): string {
  return `203.0.113.${1 + (guest % 250)}`
}

/** Runs `work` again and again, `atOnce` at a time, until it ran `count` times or the time of an attack is over. */
export async function repeat(
  count: number,
  atOnce: number,
  work: (nth: number) => Promise<string>,
): Promise<string> {
  const until = performance.now() + ATTACK_SECONDS * 1000
  const seen = new Map<string, number>()
  let begun = 0
  const runner = async () => {
    while (begun < count && performance.now() < until) {
      const came = await Promise.race([work(begun++).catch(causeOf), past(until)])
      seen.set(came, (seen.get(came) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, runner))
  return [...seen].map(([came, times]) => `${times} × ${came}`).join(', ')
}

function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'no answer'
}

async function past(until: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())).unref())
  return 'no answer in time'
}
