import type { EngineServices } from '#server/engine/engine-services.ts'
import type { JobKinds } from '#server/jobs/run-job.ts'
import { deleteJob } from './delete-job.ts'

/** How each kind of background work is done. */
export function jobKinds(services: EngineServices): JobKinds {
  return {
    deleteBatch: (job) => deleteJob(services, job),
  }
}
