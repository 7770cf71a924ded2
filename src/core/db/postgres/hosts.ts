/** Beginning of a URL up to its hosts, the hosts, and the rest. */
const PARTS = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s

/**
 * Returns a URL for each host of one that may name several, as libpq writes it: `postgres://user@one:5432,two/name`.
 * The driver knows a single host only.
 */
export function urlsOfHosts(url: string): string[] {
  const [, start, hosts = '', rest] = PARTS.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url]
}

/** Remembers which of the servers was the primary last, for all connections of a process. */
export class Hosts {
  readonly #urls: readonly string[]
  #current = 0

  constructor(url: string) {
    this.#urls = urlsOfHosts(url)
  }

  get count(): number {
    return this.#urls.length
  }

  /** URL of the server that is to be tried next. */
  get url(): string {
    return this.#urls[this.#current] ?? ''
  }

  /** Switches to the next server, unless another connection has already moved on from `failed`. */
  leave(failed: string): void {
    if (failed === this.url) this.#current = (this.#current + 1) % this.#urls.length
  }
}

/** Throws on a server that follows another one: it would return outdated data and refuse to write. */
export const REQUIRE_PRIMARY = `do $$ begin
  if pg_is_in_recovery() then
    raise exception 'this server is a standby' using errcode = 'cannot_connect_now';
  end if;
end $$`
