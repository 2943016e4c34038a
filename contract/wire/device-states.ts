import * as z from 'zod/mini'
import type { FigureFrame } from './figures.ts'

/** How a device stands, as one sign: what it said of itself while it is in use, or that it is being mended. */
export const DEVICE_STATE = { offline: '0', online: '1', training: '2', faulty: '3', repair: '4' } as const
export type DeviceState = keyof typeof DEVICE_STATE

const changesSchema = z.object({
  /** Names the devices and their order: the places below are true for this one alone. */
  layout: z.string(),
  /** Of the states as they are now. */
  checksum: z.number(),
  /** A place and its sign: what changed of late. */
  changed: z.array(z.tuple([z.int().check(z.nonnegative()), z.enum(DEVICE_STATE)])),
})
export type DeviceChanges = z.infer<typeof changesSchema>

/** What a frame of the feed `devices` says, or null when it cannot be read. */
export function deviceChangesIn({ details }: FigureFrame): DeviceChanges | null {
  const told = z.safeParse(changesSchema, details)
  return told.success ? told.data : null
}

const FIRST = 0x811c9dc5
const PRIME = 0x01000193

/** A number by which both sides see whether they know the same states (FNV-1a, 32 bits). */
export function checksumOf(states: string): number {
  let sum = FIRST
  for (let at = 0; at < states.length; at += 1) sum = Math.imul(sum ^ states.charCodeAt(at), PRIME)
  return sum >>> 0
}
