import type { DeviceSource } from './device-source.ts'
import { scattered, STATES, tenths } from './make-device.ts'

const SLICE_MS = 20
/** Every second change is to one of the first rows shown: those are probably in sight. */
const NEAR = 200

/** Tells so many changes a second, in small slices as a socket does. @returns the undo */
export function tellChanges(source: DeviceSource, perSecond: number): () => void {
  const begun = performance.now()
  let told = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond)
    for (; told < due; told += 1) changeOne(source, told)
  }, SLICE_MS)
  return () => clearInterval(timer)
}

/** The change of a number, always the same. */
export function changeOne(source: DeviceSource, turn: number): void {
  const chance = (salt: number) => scattered(turn * 17 + salt)
  const reach = turn % 2 === 0 ? Math.min(NEAR, source.count) : source.count
  const number = Number(source.idAt(Math.floor(chance(1) * reach)))
  const kind = chance(2)
  if (kind < 0.4) source.change(number, 'temperature', tenths(15 + chance(3) * 60))
  else if (kind < 0.8) source.change(number, 'pressure', tenths(chance(4) * 16))
  else if (kind < 0.95) source.change(number, 'battery', Math.floor(chance(5) * 101))
  else source.change(number, 'state', STATES[Math.floor(chance(6) * STATES.length)])
}
