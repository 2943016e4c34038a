import type { DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { assign, fromPromise } from 'xstate'
import { drillRunMachine } from './drill-run.machine.ts'
import type { DrillRunEffects } from './drill-run.setup.ts'

/** A drill on its page, with its calls and the clock here. */
export function drillRunWith(effects: DrillRunEffects) {
  return drillRunMachine.provide({
    actors: {
      fetchRun: fromPromise(({ input, signal }) => effects.fetchRun(input, signal)),
      send: fromPromise(({ input, signal }) => effects.send(input, signal)),
    },
    actions: {
      take: assign((_, run: DrillRun) => ({
        run,
        offsetMs: run.nowMs - effects.now(),
        nowMs: run.nowMs,
        unread: null,
      })),
      tick: assign(({ context }) => ({ nowMs: effects.now() + context.offsetMs })),
    },
  })
}
