import { type ChildProcess, spawn } from 'node:child_process'
import { PATIENCE_MS } from './engine.ts'

const ENDS_WITHIN_MS = 5000

/** Starts a program and waits until its output matches; returns the match too. */
export async function startUntil(
  command: string,
  args: string[],
  line: RegExp,
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'pipe' })
  let output = ''
  const found = Promise.withResolvers<RegExpExecArray>()
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    const match = line.exec(output)
    if (match) found.resolve(match)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const fail = (reason: string) => found.reject(new Error(`${command} ${reason}:\n${output}`))
  child.once('error', ({ message }) => fail(message))
  child.once('exit', (code) => fail(`ended with ${code}`))
  const timer = setTimeout(() => fail('was not ready in time'), PATIENCE_MS)
  try {
    return { child, match: await found.promise }
  } catch (error) {
    await end(child)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Ends a process, by force where it does not end by itself. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  await gone
  clearTimeout(timer)
}
