import type { Peers } from '#core/peers/peers.ts'

/** For parts that are tried on their own: nobody else is on this data. */
export const noPeers: Pick<Peers, 'tell' | 'on' | 'onResume'> = {
  tell: async () => undefined,
  on: () => undefined,
  onResume: () => undefined,
}
