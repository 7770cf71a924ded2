import { recordId } from '#kit/ids.ts'
import type { PeerAnswer, PeerMessage, PeerQuestion } from './peers.ts'

/** Timeout of an answer in ms: long for processes that share a database, short for a waiting client. */
const ANSWER_WITHIN_MS = 1000

type Answering = (question: PeerQuestion) => Promise<PeerAnswer | undefined>

/** Questions to all other processes, which only one of them can answer. */
export type Questions = {
  /** Asks; returns `undefined` without an answer in time. */
  ask(question: PeerQuestion): Promise<PeerAnswer | undefined>
  /** Sets how this process answers; `undefined` leaves the answer to others. */
  onQuestion(answering: Answering): void
  hear(message: Extract<PeerMessage, { about: 'question' | 'answer' }>): Promise<void>
}

/** Creates the questions. Without `tell` there are no other processes. */
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
