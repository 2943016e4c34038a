import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { drillRunMachine } from '#machines/drill-run/drill-run.machine.ts'
import type { DrillCommand } from '#machines/drill-run/drill-run.setup.ts'
import type { ActorRefFrom } from 'xstate'

/** A drill on its page. */
export type DrillRunActor = ActorRefFrom<typeof drillRunMachine>

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never

/** A command with a name of its own for this intention. */
export function commandOf(command: WithoutKey<DrillCommand>): DrillCommand {
  return { ...command, key: newIdempotencyKey() } as DrillCommand
}
