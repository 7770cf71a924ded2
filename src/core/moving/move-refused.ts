/**
 * Refusal to move, with a sentence for the operator. The target holds nothing that a server would mistake for
 * a complete installation.
 */
export class MoveRefused extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'MoveRefused'
  }
}

/** Progress of a move: `part` is being copied or compared. */
type MoveProgress = { doing: 'copy' | 'compare'; part: string; done: number; all: number }
export type TellMove = (progress: MoveProgress) => void
