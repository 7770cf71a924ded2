import { readFile } from 'node:fs/promises'

/** Clock ticks of `/proc/PID/stat` are 10 ms on Linux. */
const TICK_MS = 10

/**
 * Returns the processor time in ms that a process and its children have used so far, in all their threads; `undefined`
 * where there is no `/proc`. Time of children that have ended counts once their parent has waited for them.
 */
export async function processorTimeOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The second field, the name, may contain spaces. See proc_pid_stat(5): utime, stime, cutime and cstime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = await Promise.all(list.split(' ').filter(Boolean).map(Number).map(processorTimeOf))
  return children.reduce<number>((sum, time) => sum + (time ?? 0), own)
}
