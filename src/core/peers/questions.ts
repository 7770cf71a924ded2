import { recordId } from '#kit/ids.ts'
import type { PeerAnswer, PeerMessage, PeerQuestion } from './peers.ts'

/** Long for two processes and a database between them, short for a client that waits. */
const ANSWER_WITHIN_MS = 1000

type Answering = (question: PeerQuestion) => Promise<PeerAnswer | undefined>

/** Questions that one process alone can answer, put to all the others. */
export type Questions = {
  /** `undefined` when nobody answers in time. */
  ask(question: PeerQuestion): Promise<PeerAnswer | undefined>
  /** How this process answers those of others; `undefined` leaves it to them. */
  onQuestion(answering: Answering): void
  hear(message: Extract<PeerMessage, { about: 'question' | 'answer' }>): Promise<void>
}

/** Without `tell` a process is alone: nobody asks and nobody answers. */
export function createQuestions(tell: ((message: PeerMessage) => Promise<void>) | undefined): Questions {
  const waiting = new Map<string, (answer: PeerAnswer) => void>()
  let answering: Answering = async () => undefined
  return {
    async ask(question) {
      if (!tell) return undefined
      const id = recordId()
      const { promise, resolve } = Promise.withResolvers<PeerAnswer | undefined>()
      const timer = setTimeout(resolve, ANSWER_WITHIN_MS)
      waiting.set(id, resolve)
      try {
        await tell({ about: 'question', id, question })
        return await promise
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    onQuestion(answer) {
      answering = answer
    },
    async hear(message) {
      if (message.about === 'answer') {
        waiting.get(message.id)?.(message.answer)
        return
      }
      const answer = await answering(message.question)
      if (answer) await tell?.({ about: 'answer', id: message.id, answer })
    },
  }
}
