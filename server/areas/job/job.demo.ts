import type { Demo } from '#server/engine/seed/demo.ts'
import { addJob } from './add-job.ts'
import { DEMO_JOBS } from './first-jobs.ts'

/** What a demo platform has to play with. */
export const demo: Demo = {
  key: 'jobs',
  make: async (seeding) => {
    for (const one of DEMO_JOBS) await addJob(seeding, one)
  },
}
