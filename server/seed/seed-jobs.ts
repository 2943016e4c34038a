import { JOB_STATUS } from '#contract/areas/job/job.entity.ts'
import { DEMO_JOBS, JOBS, type JobSeed } from '#server/seed/data/jobs.ts'
import { jobs } from '#server/areas/job/job.resource.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { contextOf, type Seeding } from './parts.ts'

/** Makes the jobs of the upkeep, each once: what somebody deleted stays deleted. */
export async function seedJobs(seeding: Seeding): Promise<void> {
  for (const one of JOBS) {
    const key = `job:${one.jobClassName}`
    if (seeding.done.has(key)) continue
    await addJob(seeding, one)
    await seeding.mark(key)
  }
}

/** Makes what a demo platform has to play with. */
export async function seedDemoJobs(seeding: Seeding): Promise<void> {
  for (const one of DEMO_JOBS) await addJob(seeding, one)
}

async function addJob(seeding: Seeding, { isStopped, ...values }: JobSeed): Promise<void> {
  const status = isStopped ? JOB_STATUS.stopped : JOB_STATUS.started
  await addRow(contextOf(seeding, 0), jobs, { ...values, status })
}
