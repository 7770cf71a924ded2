/** Milliseconds of processor time that `work` took in this process, its threads included: other processes' load does not count. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
