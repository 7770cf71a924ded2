/** Connection between two processes. Messages arrive once, in the order in which they were sent. */
export type Wire<Sent, Received> = {
  /** Sends without waiting; a message to a process that has ended is lost. */
  send(message: Sent): void
  /** Starts calling `listener`; the returned function stops it. */
  onMessage(listener: (message: Received) => void): () => void
}

/** An end of Node's channel between a process and its parent: `process`, or the parent's view of the child. */
type ChannelEnd = {
  send?: (message: object, callback: (error: Error | null) => void) => boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}

type Envelope = { topic: string; message: unknown }

/** Opens the part of Node's channel that carries messages of one topic. */
export function openWire<Sent, Received>(end: ChannelEnd, topic: string): Wire<Sent, Received> {
  return {
    send(message) {
      end.send?.({ topic, message } satisfies Envelope, () => undefined)
    },
    onMessage(listener) {
      const hear = (given: unknown) => {
        if (isEnvelope(given) && given.topic === topic) listener(given.message as Received)
      }
      end.on('message', hear)
      return () => void end.off('message', hear)
    },
  }
}

function isEnvelope(given: unknown): given is Envelope {
  return typeof given === 'object' && given !== null && 'topic' in given && 'message' in given
}
