import type { OperationKind } from '#contract/wire/operation.ts'
import { expectedError } from '#server/http/error-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { renewLease, LEASE_SECONDS } from './claim.ts'
import { endJob, putBack } from './end-job.ts'
import type { JobServices } from './job-services.ts'
import { JobStopped, openJob, type Job, type Outcome } from './job.ts'
import type { OperationRecord } from './operation-view.ts'

/** How work of each kind is done: from where it stopped, since it may be taken up again. Refuses by throwing ApiError. */
export type JobKinds = Readonly<Record<OperationKind, (job: Job) => Promise<Outcome>>>

/** Taken up more often than this without getting on, work is given up: it may be what ends the servers. */
const MOST_TRIES = 5
const FIRST_WAIT_SECONDS = 2
const RENEW_EVERY_MS = (LEASE_SECONDS / 4) * 1_000

/** Does claimed work to its end, whatever that is. @param isEnding whether this server ends */
export async function runJob(
  services: JobServices,
  kinds: JobKinds,
  claimed: OperationRecord & { claim: string },
  { isEnding, report }: { isEnding: () => boolean; report: (error: unknown) => void },
): Promise<void> {
  let stopped: JobStopped['reason'] | null = null
  const control = { stopped: () => (isEnding() ? 'ending' : stopped) }
  const job = openJob(services, claimed, control)
  const renewing = setInterval(() => {
    void renewLease(services.database, claimed.id, claimed.claim).then((isCancelling) => {
      if (isCancelling === null) stopped = 'lost'
      else if (isCancelling) stopped = 'cancelled'
    }, report)
  }, RENEW_EVERY_MS)
  renewing.unref()
  try {
    await endJob(services, claimed, ...(await outcomeOf(kinds, job)))
  } catch (error) {
    await stop(services, claimed, job, error, report)
  } finally {
    clearInterval(renewing)
  }
}

async function outcomeOf(kinds: JobKinds, job: Job): Promise<[ReturnType<Job['progress']>, Outcome]> {
  const { kind, tries } = job.record
  job.goOn()
  if (tries > MOST_TRIES) return [job.progress(), { state: 'failed', message: GIVEN_UP, canRetry: true }]
  const outcome = await kinds[kind](job)
  return [job.progress(), outcome]
}

const GIVEN_UP = '多次尝试都没有完成，请稍后重试；仍不成功时请联系平台管理员'

async function stop(
  services: JobServices,
  claimed: OperationRecord & { claim: string },
  job: Job,
  error: unknown,
  report: (error: unknown) => void,
): Promise<void> {
  if (error instanceof JobStopped) {
    if (error.reason === 'ending') await putBack(services, claimed)
    if (error.reason === 'cancelled') {
      await endJob(services, claimed, job.progress(), { state: 'cancelled', message: '已取消', canRetry: true })
    }
    return
  }
  const expected = expectedError(error)
  if (expected?.status === 503 && claimed.tries < MOST_TRIES) {
    await putBack(services, claimed, FIRST_WAIT_SECONDS * 2 ** claimed.tries)
    return
  }
  if (expected === null) report(error)
  const { message } = expected ?? apiError('INTERNAL')
  await endJob(services, claimed, job.progress(), { state: 'failed', message, canRetry: true })
}
