/**
 * Returns the milliseconds of processor time that `work` took in this process with its threads, independent of other
 * processes' load.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
