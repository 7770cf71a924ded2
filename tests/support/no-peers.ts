import type { Peers } from '#core/peers/peers.ts'

/** Peers for parts tested alone: no other process uses the data. */
export const noPeers: Pick<Peers, 'tell' | 'on' | 'onResume'> = {
  tell: async () => undefined,
  on: () => undefined,
  onResume: () => undefined,
}
