import type { SoundSign } from '#contract/walls/health-words.ts'
import type { Wall } from '#contract/walls/wall.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { BlackBox } from './black-box.ts'
import { orbitAt } from './orbit.ts'
import { Strip } from './strip.tsx'
import type { TileState } from './tile-view.tsx'
import { doesWake, useAlarms, type WallAlarms } from './use-alarms.ts'
import { useHealth } from './use-health.ts'
import { useRotation } from './use-rotation.ts'
import type { TakeOver } from './take-over.ts'
import { useScreen } from './use-screen.ts'
import { useRead } from './use-read.ts'
import { useTakeOver } from './use-take-over.ts'
import { useTurned } from './use-turned.ts'
import { useWakeLock } from './use-wake-lock.ts'
import type { WallHealth } from './wall-health.ts'
import { measuresOf, WallPages } from './wall-pages.tsx'
import { WallPanel } from './wall-panel.tsx'
import type { WallStore } from './wall-store.ts'

const MINUTE_MS = 60_000
/** Not needed for the first sight. */
const NightShade = lazy(async () => ({ default: (await import('./night-shade.tsx')).NightShade }))
const WallSound = lazy(async () => ({ default: (await import('./wall-sound.tsx')).WallSound }))
const TROUBLED: readonly TileState[] = ['stale', 'refused', 'broken']

interface WallScreenProps {
  loaded: LoadedWall
  store: WallStore
  takeOver: TakeOver
  health: WallHealth
  box: BlackBox
  /** The page that it begins with; otherwise the one that was shown before a new build came. */
  first?: number | undefined
  /** Told which page is shown and how its tiles are. */
  onShown?: (page: string, states: readonly TileState[]) => void
}

/** A wall on this screen: the page whose turn it is, the next one made ready behind it, and the strip. */
export function WallScreen({ loaded, store, takeOver, health, box, first, onShown }: WallScreenProps) {
  const screen = useScreen()
  const refusal = useWakeLock()
  const [sound, onSound] = useState('')
  const [states, onStates] = usePageStates()
  const wall = useTurned(loaded.wall, store)
  const alarms = useAlarms(wall, store)
  const from = first ?? takeOver.first(wall.pages)
  const { shown, next, said, at, seconds, turn } = useRotation(wall, states, from, alarms, health)
  const { isEased, storage } = useHealth(health, refusal)
  const kept = useTakeOver(takeOver, shown.id)
  const told = states[shown.id]
  useEffect(() => onShown?.(`第 ${at + 1} 页 ${shown.title}`, told ?? []), [onShown, at, shown, told])
  const readOrbit = useCallback(() => orbitAt(store.serverNow()), [store])
  const orbit = useRead(readOrbit, MINUTE_MS)
  const { unit, strip, letters } = measuresOf(wall, screen)
  useEffect(() => box.wall(loaded.name, loaded.wall), [box, loaded])
  useEffect(() => box.page(shown.id, next?.id ?? null), [box, shown.id, next?.id])
  const troubled = (states[shown.id] ?? []).filter((state) => TROUBLED.includes(state)).length
  return (
    <main
      className="wall"
      style={{ ...letters, left: orbit.left * unit, top: orbit.top * unit }}
      aria-label={loaded.name}
      data-calm={isEased}
    >
      <WallPages
        {...{ wall, shown, next, store, screen }}
        wallName={loaded.name}
        onStates={onStates}
        onFault={health.note}
        onTile={box.tile}
      />
      <Strip
        store={store}
        box={strip}
        place={wall.pages.length === 1 ? loaded.name : `${loaded.name} · 第 ${at + 1} / ${wall.pages.length} 页`}
        seconds={wall.pages.length === 1 ? null : seconds}
        turn={turn}
        rotation={said}
        troubled={troubled}
        refusals={[sound, refusal, kept, storage].filter((text) => text !== '')}
      />
      <NightAndSound {...{ wall, store, alarms, onSound, health }} />
      <WallPanel {...{ health, box, takeOver, store, alarms }} name={loaded.name} />
    </main>
  )
}

interface NightAndSoundProps {
  wall: Wall
  store: WallStore
  alarms: WallAlarms | null
  onSound: (text: string) => void
  health: WallHealth
}

/** Its parts are loaded after the first sight, each where the wall has it. */
function NightAndSound({ wall, store, alarms, onSound, health }: NightAndSoundProps) {
  const onSign = useCallback((sound: SoundSign) => health.tell({ sound }), [health])
  return (
    <Suspense>
      {wall.night && <NightShade plan={wall.night} store={store} isAlarmed={doesWake(alarms)} />}
      {wall.sound && alarms !== null && <WallSound alarms={alarms} {...{ onSign }} onSaid={onSound} />}
    </Suspense>
  )
}

/** How the tiles of each page are that is or was mounted. */
function usePageStates() {
  const [states, setStates] = useState<Readonly<Record<string, readonly TileState[]>>>({})
  const onStates = useCallback(
    (page: string, told: readonly TileState[]) => setStates((known) => ({ ...known, [page]: told })),
    [],
  )
  return [states, onStates] as const
}
