import type { FieldProblem } from '../result.ts'

/** Rules for addresses; a server on this machine is allowed only if no other machine can reach the platform. */
export type EndpointRules = { allowsLoopback: boolean }

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Returns what is wrong with the address of an endpoint; `undefined` when nothing is. */
export function endpointProblem(
  address: string,
  { allowsLoopback }: EndpointRules,
): FieldProblem | undefined {
  const url = URL.parse(address)
  if (!url && URL.canParse(`https://${address}`)) return 'not_https'
  if (!url || url.username !== '' || url.password !== '') return 'invalid_format'
  const isHere = LOOPBACK.test(url.hostname)
  if (isHere) return allowsLoopback && /^https?:$/.test(url.protocol) ? undefined : 'not_public'
  return url.protocol === 'https:' ? undefined : 'not_https'
}

/** Tells whether a platform at this address can be reached only from its own machine. */
export function isOnLoopback(publicUrl: string): boolean {
  return LOOPBACK.test(URL.parse(publicUrl)?.hostname ?? '')
}
