import type { Seeding } from '#server/engine/seed/seeding.ts'
import { addJob } from './add-job.ts'
import { JOBS } from './first-jobs.ts'

/** Makes the jobs of the upkeep, each once: what somebody deleted stays deleted. */
export async function seed(seeding: Seeding): Promise<void> {
  for (const one of JOBS) {
    const key = `job:${one.jobClassName}`
    if (seeding.done.has(key)) continue
    await addJob(seeding, one)
    await seeding.mark(key)
  }
}
