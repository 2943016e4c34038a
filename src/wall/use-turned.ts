import { isTurnedAt, mirrored } from '#contract/walls/mirrored.ts'
import type { Wall } from '#contract/walls/wall.ts'
import { useCallback } from 'react'
import { useRead } from './use-read.ts'
import type { ShownStore } from './wall-store.ts'

const MINUTE_MS = 60_000

/** The wall as it stands in this shift: its only page changes sides, several take turns anyway. Source: walls 4.7. */
export function useTurned(wall: Wall, store: ShownStore): Wall {
  const readTurned = useCallback(() => isTurnedAt(store.serverNow()), [store])
  const isTurned = useRead(readTurned, MINUTE_MS)
  return isTurned && wall.pages.length === 1 ? { ...wall, pages: wall.pages.map(mirrored) } : wall
}
