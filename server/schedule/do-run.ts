import { handlerNamed } from '#contract/areas/job/handlers.ts'
import { readParameters } from '#contract/areas/job/parameters.ts'
import { expectedError } from '#server/http/error-answers.ts'
import { LEASE_SECONDS, renewRun, type ClaimedRun } from './claim-run.ts'
import { endRun, putRunBack } from './end-run.ts'
import { RunProblem, RunStopped, type HandlerRun, type RunHandlers, type StopReason } from './run-handler.ts'
import type { ScheduleServices } from './schedule-services.ts'

const RENEW_EVERY_MS = (LEASE_SECONDS / 4) * 1_000
/** Taken up more often than this, it may be what ends the servers. */
const MOST_TAKEN = 3

/** What a server lends to a run. */
export interface RunControl {
  /** Whether this server ends. */
  isEnding: () => boolean
  report: (error: unknown) => void
}

type Doing = Pick<ScheduleServices, 'database' | 'write' | 'now' | 'elapsed' | 'resources' | 'dictionaries'>

/** Does a claimed run to its end, whatever that is. */
export async function doRun(
  services: Doing,
  handlers: RunHandlers,
  claimed: ClaimedRun,
  { isEnding, report }: RunControl,
): Promise<void> {
  const timeoutMs = claimed.timeout_minutes * 60_000
  const begunMs = services.elapsed()
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  let isLost = false
  const reason = (): StopReason | null => {
    if (isLost) return 'lost'
    if (services.elapsed() - begunMs > timeoutMs) return 'timeout'
    return isEnding() ? 'ending' : null
  }
  const end = (state: 'succeeded' | 'failed') =>
    endRun(services, claimed, { state, output: lines.join('\n'), durationMs: services.elapsed() - begunMs })
  const renewing = setInterval(() => {
    void renewRun(services, claimed).then((isOurs) => {
      isLost ||= !isOurs
    }, report)
  }, RENEW_EVERY_MS)
  renewing.unref()
  try {
    await within(timeoutMs, handle(handlers, claimed, { say, reason, report }))
    await end('succeeded')
  } catch (error) {
    if (error instanceof RunStopped && error.reason === 'ending') await putRunBack(services, claimed)
    else if (!(error instanceof RunStopped && error.reason === 'lost')) {
      say(wordsOf(error, timeoutMs, report))
      await end('failed')
    }
  } finally {
    clearInterval(renewing)
  }
}

async function handle(
  handlers: RunHandlers,
  { id, job_class_name, parameter, taken }: ClaimedRun,
  { say, reason, report }: Pick<HandlerRun, 'say' | 'report'> & { reason: () => StopReason | null },
): Promise<void> {
  if (taken > MOST_TAKEN) throw new RunProblem(`执行它的服务器已 ${taken - 1} 次中途停止，不再尝试`)
  if (taken > 1) say('执行它的服务器没有响应，由本服务器接着执行')
  const name = handlerNamed(job_class_name)
  if (name === null) throw new RunProblem(`后台找不到该类名：${job_class_name}`)
  const reading = readParameters(name, parameter ?? '')
  if (!reading.ok) throw new RunProblem(reading.problem)
  const goOn = () => {
    const why = reason()
    if (why !== null) throw new RunStopped(why)
  }
  goOn()
  const { values } = reading
  await handlers[name]({ runId: id, taken, values, say, report, isStopped: () => reason() !== null, goOn })
}

/** Work that never asks whether it may go on is left to itself when its time is up. @throws RunStopped */
async function within(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RunStopped('timeout')), timeoutMs)
    timer.unref()
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What is no reason a person should read goes to the log of the server. */
function wordsOf(error: unknown, timeoutMs: number, report: (error: unknown) => void): string {
  if (error instanceof RunStopped) return `超过 ${Math.round(timeoutMs / 60_000)} 分钟没有完成，已停止`
  if (error instanceof RunProblem) return error.message
  const expected = expectedError(error)
  if (expected !== null) return expected.message
  report(error)
  return '执行时系统出错，详情见服务器日志'
}
