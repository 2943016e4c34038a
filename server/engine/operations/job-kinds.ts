import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { JobKinds } from '#server/jobs/run-job.ts'
import { checkStagedJob } from './check-staged-job.ts'
import { deleteJob } from './delete-job.ts'
import { exportJob } from './export-job.ts'
import { importJob } from './import-job.ts'
import { importStagedJob } from './import-staged-job.ts'
import { recodeJob } from './recode-job.ts'
import { stepJob } from './step-job.ts'

/** How each kind of background work is done. */
export function jobKinds(services: EngineServices): JobKinds {
  return {
    import: (job) => importJob(services, job),
    export: (job) => exportJob(services, job),
    recode: (job) => recodeJob(services, job),
    checkStaged: (job) => checkStagedJob(services, job),
    importStaged: (job) => importStagedJob(services, job),
    deleteBatch: (job) => deleteJob(services, job),
    step: (job) => stepJob(services, job),
  }
}
