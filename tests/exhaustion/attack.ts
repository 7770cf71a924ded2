/** The server under attack. Attacks come from the documentation networks (RFC 5737). */
export type Target = {
  port: number
  /** The platform's origin. */
  url: string
  /** The host of a published shop. */
  shopHost: string
  /** One of the shop's products, visible to guests. */
  productId: string
  superuser: { email: string; password: string }
  /** The shop's owner. */
  owner: { email: string; password: string }
  /** An order of the shop as the checkout form sends it. */
  orderBody: string
}

/** One way to slow down a server. Each has a file in `attacks` and a row in `attacks.ts`. */
export type Attack = {
  /** Short description of the load with which the fault was found. */
  load: string
  /**
   * Attacks with `times` that load and waits until it is over, at most about twenty seconds. Returns a short summary
   * of the responses. Runs in a separate process, so that only the server's work delays the victims.
   */
  run(target: Target, times: number): Promise<string>
}

const ATTACK_SECONDS = 20

/** Returns the address of a guest, each on a network of its own. */
export function addressOf(guest: number): string {
  return `203.0.113.${1 + (guest % 250)}`
}

/** Runs `work` repeatedly, `atOnce` at a time, until it ran `count` times or the attack's time is over. */
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
