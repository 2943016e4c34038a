import { fromPromise } from 'xstate'
import { agreedWith } from './given-answers.ts'
import { inspectionRunMachine } from './inspection-run.machine.ts'
import type { InspectionRunEffects } from './inspection-run.setup.ts'

/** An inspection on its page, with its calls and the place where answers wait. */
export function inspectionRunWith(effects: InspectionRunEffects) {
  return inspectionRunMachine.provide({
    actors: {
      fetchRun: fromPromise(({ input, signal }) => effects.fetchRun(input, signal)),
      readQueue: fromPromise(() => effects.readQueue()),
      sendAnswer: fromPromise(({ input, signal }) => effects.sendAnswer(input, signal)),
      finish: fromPromise(({ input, signal }) => effects.finish(input, signal)),
    },
    actions: {
      storeGiven(_args, { answer, files, replaced }) {
        effects.keep(answer, files)
        for (const { id } of replaced) effects.drop(id)
      },
      storeSent({ context: { queue, sentId } }) {
        for (const answer of queue) if (answer.id === sentId) effects.keep(answer)
      },
      storeAll({ context: { queue } }) {
        for (const answer of queue) effects.keep(answer)
      },
      dropSent: ({ context: { sentId } }) => effects.drop(sentId!),
      dropOne: (_args, id) => effects.drop(id),
      dropAgreed({ context: { queue } }, run) {
        for (const { id } of agreedWith(queue, run.items)) effects.drop(id)
      },
    },
  })
}
