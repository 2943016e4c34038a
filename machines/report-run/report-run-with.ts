import { unlessAborted } from '#machines/effects/unless-aborted.ts'
import { reportRunMachine, type ReportRunEffects } from '#machines/report-run/report-run.machine.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type ReportRunActor = ActorRefFrom<typeof reportRunMachine>

/** A run of a report with its call. */
export function reportRunWith({ runReport }: ReportRunEffects) {
  return reportRunMachine.provide({
    actors: { runReport: fromPromise(({ input, signal }) => unlessAborted(runReport(input, signal), signal)) },
  })
}
