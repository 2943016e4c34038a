import { NEW_BUILD } from '#machines/wall/take-over.machine.ts'
import * as z from 'zod/mini'

/** When the document was loaded again by itself, epoch ms, for which build ('' = the one that ran), and why; builds of before kept no reason. */
export const reloadsSchema = z.array(
  z.object({ at: z.number(), build: z.string(), reason: z._default(z.string(), NEW_BUILD) }),
)
export type Reload = z.infer<typeof reloadsSchema>[number]
type Attempt = Pick<Reload, 'at' | 'build'>

const MOST_AT_ONCE = 3
const AT_ONCE_MS = 600_000
const SLOW_MS = 1_800_000
/** After so long without any, all is forgotten. */
export const FORGOTTEN_MS = 3_600_000

/**
 * Whether the document may be loaded again for a build: three times within ten minutes, from then on once in half an hour until an hour was quiet; the same build once in half an hour.
 * @param reloads those of before, oldest first
 */
export function mayReload(reloads: readonly Attempt[], build: string, now: number): boolean {
  // A clock that was set back makes no reload of the future count forever.
  const past = reloads.filter(({ at }) => at <= now)
  if (past.some((reload) => reload.build === build && now - reload.at < SLOW_MS)) return false
  const run = runOf(past, now)
  const isSlow = run.some(({ at }, place) => {
    const third = run[place + MOST_AT_ONCE - 1]
    return third !== undefined && third.at - at < AT_ONCE_MS
  })
  return !isSlow || now - run.at(-1)!.at >= SLOW_MS
}

/** The reloads since the last quiet hour. */
export function runOf<R extends Attempt>(reloads: readonly R[], now: number): R[] {
  let run: R[] = []
  for (const reload of reloads) {
    const last = run.at(-1)
    run = last !== undefined && reload.at - last.at < FORGOTTEN_MS ? [...run, reload] : [reload]
  }
  const last = run.at(-1)
  return last !== undefined && now - last.at < FORGOTTEN_MS ? run : []
}
