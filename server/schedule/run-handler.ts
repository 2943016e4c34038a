import type { HandlerName } from '#contract/areas/job/handlers.ts'
import type { ParameterValues } from '#contract/areas/job/parameters.ts'

/** A run under way, as the code sees that does it. It may be taken up again by another server: what is done twice is done once. */
export interface HandlerRun<V = ParameterValues> {
  readonly runId: string
  /** How often a server took it up, this time included: what a later one writes counts. */
  readonly taken: number
  readonly values: V
  /** Adds a line to the output. */
  say: (line: string) => void
  /** What is no reason a person should read. */
  report: (error: unknown) => void
  /** Asked between two steps: the server ends, time is up, or another server has the run. */
  isStopped: () => boolean
  /** The same for work that can be broken off by throwing. @throws RunStopped */
  goOn: () => void
}

/** Does the work; fails by throwing. */
export type RunHandler = (run: HandlerRun) => Promise<void>

/** How each of the handlers is done. */
export type RunHandlers = Readonly<Record<HandlerName, RunHandler>>

/** Why a run does not go on. */
export type StopReason = 'ending' | 'lost' | 'timeout'

/** A run must not go on. */
export class RunStopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`the run stops: ${reason}`)
    this.reason = reason
  }
}

/** What went wrong, in a sentence for the reader of the output. */
export class RunProblem extends Error {}
