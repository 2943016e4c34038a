import { checksumOf, DEVICE_STATE, deviceChangesIn, type DeviceState } from '#contract/wire/device-states.ts'
import type { FigureFrame } from '#contract/wire/figures.ts'

export interface DeviceSnapshot {
  layout: string
  groups: readonly { orgId: string; orgName: string; count: number }[]
  ids: readonly string[]
  sns: readonly string[]
  heard: readonly number[]
  states: string
  at: number
}

export type StateCounts = Readonly<Record<DeviceState, number>>

/** Devices of an organisation, which follow each other. */
export interface DeviceGroup {
  orgId: string
  orgName: string
  first: number
  count: number
  counts: StateCounts
}

export interface BoardFacts {
  /** Epoch ms of the server; null = nothing was heard. */
  asOf: number | null
  /** Names the devices and their order. */
  layout: string
  groups: readonly DeviceGroup[]
  counts: StateCounts
  total: number
}

export interface BoardDevice {
  id: string
  sn: string
  orgName: string
  state: DeviceState
  /** Minute in which something was heard of it last; 0 = never. */
  heard: number
  /** Since when it is known to stand so, epoch ms; null = since before this page was opened. */
  sinceMs: number | null
}

/** All devices with their states: read whole, kept true by changes. */
export interface DeviceBoard {
  take: (snapshot: DeviceSnapshot) => void
  /** Takes what was told. @returns whether something is lacking now: then the server is to be asked */
  hear: (frame: FigureFrame) => boolean
  facts: () => BoardFacts
  device: (place: number) => BoardDevice | null
  stateAt: (place: number) => DeviceState
  /** @param changed told which places changed, null = all */
  subscribe: (changed: (places: readonly number[] | null) => void) => () => void
}

const STATES = Object.entries(DEVICE_STATE) as readonly (readonly [DeviceState, string])[]
const NAMES: Readonly<Record<string, DeviceState>> = Object.fromEntries(STATES.map(([name, sign]) => [sign, name]))
const NOTHING: DeviceSnapshot = { layout: '', groups: [], ids: [], sns: [], heard: [], states: '', at: 0 }

/** Source: walls 1.4, 3.1. */
export function createDeviceBoard(): DeviceBoard {
  const listeners = new Set<(places: readonly number[] | null) => void>()
  let known = NOTHING
  let signs: string[] = []
  let since = new Map<number, number>()
  let asOf: number | null = null
  let facts: BoardFacts | null = null
  const changed = (places: readonly number[] | null, at: number) => {
    asOf = Math.max(asOf ?? 0, at)
    facts = null
    for (const listener of listeners) listener(places)
  }
  const stateAt = (place: number) => NAMES[signs[place] ?? ''] ?? 'offline'
  return {
    take(snapshot) {
      if (snapshot.layout !== known.layout) since = new Map()
      known = snapshot
      signs = Array.from(snapshot.states)
      changed(null, snapshot.at)
    },
    hear(frame) {
      const told = deviceChangesIn(frame)
      if (told === null || told.layout !== known.layout) return true
      const places = told.changed.flatMap(([place, sign]) => (signs[place] === sign ? [] : [place]))
      for (const [place, sign] of told.changed) if (place < signs.length) signs[place] = sign
      for (const place of places) since.set(place, frame.asOf)
      changed(places, frame.asOf)
      return checksumOf(signs.join('')) !== told.checksum
    },
    facts: () => (facts ??= factsOf(known, signs, asOf)),
    stateAt,
    device(place) {
      const id = known.ids[place]
      if (id === undefined) return null
      const orgName = groupsOf(known, signs).find(({ first, count }) => place < first + count)?.orgName ?? ''
      const sinceMs = since.get(place) ?? null
      return { id, sn: known.sns[place]!, orgName, state: stateAt(place), heard: known.heard[place]!, sinceMs }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function factsOf(known: DeviceSnapshot, signs: readonly string[], asOf: number | null): BoardFacts {
  return {
    asOf,
    layout: known.layout,
    groups: groupsOf(known, signs),
    counts: countsOf(signs),
    total: known.ids.length,
  }
}

function groupsOf({ groups }: DeviceSnapshot, signs: readonly string[]): DeviceGroup[] {
  let first = 0
  return groups.map((group) => {
    const begin = first
    first += group.count
    return { ...group, first: begin, counts: countsOf(signs.slice(begin, first)) }
  })
}

function countsOf(signs: readonly string[]): StateCounts {
  const counts: Record<DeviceState, number> = { offline: 0, online: 0, training: 0, faulty: 0, repair: 0 }
  for (const sign of signs) counts[NAMES[sign] ?? 'offline'] += 1
  return counts
}
