/** How long a figure has been beyond its threshold, or back. Moments are epoch ms. */
export type Watch =
  | { kind: 'calm' }
  | { kind: 'suspected'; since: number }
  | { kind: 'raised' }
  | { kind: 'settling'; since: number }

export const CALM: Watch = { kind: 'calm' }
export const RAISED: Watch = { kind: 'raised' }

/**
 * Where a watch stands after a measurement: only what stays beyond its threshold is an alarm, and only what stays back is over, so that a
 * figure that swings around its threshold rings once. What was not measured changes nothing.
 */
export function watched(watch: Watch, isBeyond: boolean | null, at: number, holdMs: number): Watch {
  if (isBeyond === null) return watch
  const isRaised = watch.kind === 'raised' || watch.kind === 'settling'
  if (isBeyond === isRaised) return isRaised ? RAISED : CALM
  const since = watch.kind === 'suspected' || watch.kind === 'settling' ? watch.since : at
  if (at - since >= holdMs) return isRaised ? CALM : RAISED
  return isRaised ? { kind: 'settling', since } : { kind: 'suspected', since }
}
