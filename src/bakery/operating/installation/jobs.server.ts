import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import type { Scheduler } from '#kit/time/scheduler.ts'
import { noteAction } from '../access/journal.server.ts'
import type { OperatedJobs } from './jobs.ts'

export function createOperatedJobs(core: Core, crons: Pick<Scheduler, 'list' | 'run'>): OperatedJobs {
  return {
    list: () => crons.list().map(({ id, schedule }) => ({ id, schedule })),
    async run(scope, id) {
      if (!crons.run(id)) throw notFound()
      await noteAction(core, scope, 'job_run', { target: id })
    },
  }
}
