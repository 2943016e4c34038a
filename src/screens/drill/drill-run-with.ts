import { DRILL_RUN_PATH, drillRunSchema } from '#contract/areas/drill/drill-run-answer.ts'
import { drillEvent } from '#contract/areas/drill/drill-event.entity.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import type { Http, Services } from '#core/services.ts'
import { drillRunWith } from '#machines/drill-run/drill-run-with.ts'
import type { DrillCommand } from '#machines/drill-run/drill-run.setup.ts'
import * as z from 'zod/mini'

/** A drill on its page, with the calls of the console. */
export function drillRunOf({ http }: Pick<Services, 'http'>) {
  return drillRunWith({
    now: () => Date.now(),
    async fetchRun({ id }, signal) {
      const { result } = await http.get(DRILL_RUN_PATH, { id }, { signal, quiet: true })
      return z.parse(drillRunSchema, result)
    },
    async send({ id, command }, signal) {
      await sendCommand(http, id, command, signal)
    },
  })
}

function sendCommand(http: Http, id: string, command: DrillCommand, signal: AbortSignal) {
  const options = { signal, quiet: true, idempotencyKey: command.key }
  if (command.name === 'step') {
    const { stepId, note } = command
    return http.post(`${drillEvent.path}/add`, { planId: id, stepId, note }, options)
  }
  if (command.name === 'sign') {
    const { personIds, signWay } = command
    return http.post(`${drillPerson.path}/sign`, { ids: personIds.join(), signWay }, options)
  }
  const reason = command.name === 'abort' ? { reason: command.reason } : {}
  return http.put(`${drillPlan.path}/${command.name}`, { id, ...reason }, options)
}
