import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * A secret that shall not stand on the command line, where everybody on the machine can read it: typed without being
 * shown, or the first line of what is piped in.
 */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return (await text(stdin)).split('\n')[0]?.trim() ?? ''
  stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
