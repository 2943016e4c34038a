import { inChina } from '#core/formats/dates.ts'
import { SPEEDS, type ReplayEvent, type Speed } from '#machines/wall/wall-replay.setup.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Player } from './player.ts'
import type { ReplayedWall } from './replay-store.ts'
import { Strip } from './strip.tsx'
import type { TileState } from './tile-view.tsx'
import { Pace } from './use-read.ts'
import { useScreen } from './use-screen.ts'
import { useTurned } from './use-turned.ts'
import { measuresOf, WallPages } from './wall-pages.tsx'
import type { ShownStore } from './wall-store.ts'

interface ReplayStageProps {
  player: Player
  speed: Speed
  isHeld: boolean
  hasEnded: boolean
  send: (event: ReplayEvent) => void
}

type Scene = NonNullable<ReturnType<Player['scene']>>

/** So much of the shorter side, and never too thin to be seen. */
const LINE_SHARE = 0.05
const LEAST_LINE_PX = 44
const NARROW = 1.5
const TROUBLED: readonly TileState[] = ['stale', 'refused', 'broken']

/** The wall of then below a band that says so. */
export function ReplayStage({ player, speed, isHeld, hasEnded, send }: ReplayStageProps) {
  const scene = useSyncExternalStore(player.subscribe, player.scene)
  const screen = useScreen()
  // A narrow screen has room for its words and its buttons in two lines.
  const lines = screen.width <= NARROW * screen.height ? 2 : 1
  const linePx = Math.max(LEAST_LINE_PX, Math.round(LINE_SHARE * Math.min(screen.width, screen.height)))
  const bandPx = lines * linePx
  // Each second of the replay is another text; nothing is drawn for less.
  const readTime = () => inChina(scene?.store.store.serverNow() ?? 0).slice(5)
  const time = useSyncExternalStore(player.subscribe, readTime)
  if (scene === null) return null
  return (
    <section className="replay" aria-label="回放">
      <div className="replay-band" style={{ height: bandPx, fontSize: 0.5 * linePx }}>
        <strong>
          回放 <time>{time}</time> {isHeld ? '已暂停' : `×${speed}`}
        </strong>
        <span>不是实时画面{hasEnded && ' · 已到最新记录'}</span>
        <BandButtons {...{ speed, isHeld, send }} />
      </div>
      <Pace value={speed}>
        <SceneView
          key={keyOf(scene)}
          {...{ player, scene }}
          screen={{ ...screen, height: screen.height - bandPx }}
          top={bandPx}
        />
      </Pace>
    </section>
  )
}

const keys = new WeakMap<Scene, number>()
let lastKey = 0

/** Another one for each scene: what was mounted for one must not stay for another. */
function keyOf(scene: Scene): number {
  const key = keys.get(scene) ?? (lastKey += 1)
  keys.set(scene, key)
  return key
}

const MINUTE_MS = 60_000

function BandButtons({ speed, isHeld, send }: Pick<ReplayStageProps, 'speed' | 'isHeld' | 'send'>) {
  return (
    <nav>
      <button type="button" onClick={() => send({ type: 'jump', byMs: -MINUTE_MS })}>
        −1 分
      </button>
      <button type="button" onClick={() => send({ type: 'operator.toggle' })}>
        {isHeld ? '继续' : '暂停'}
      </button>
      <button type="button" onClick={() => send({ type: 'jump', byMs: MINUTE_MS })}>
        +1 分
      </button>
      {SPEEDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === speed}
          onClick={() => send({ type: 'speed.chosen', speed: one })}
        >
          ×{one}
        </button>
      ))}
      <button type="button" onClick={() => send({ type: 'operator.choose' })}>
        选择时刻
      </button>
      <button type="button" onClick={() => send({ type: 'operator.leave' })}>
        返回实时
      </button>
    </nav>
  )
}

interface SceneViewProps {
  player: Player
  scene: Scene
  screen: ReturnType<typeof useScreen>
  top: number
}

/** The pages that were on the screen, brought to the moment that was asked for once they are there. */
function SceneView({ player, scene, screen, top }: SceneViewProps) {
  const replayed = useSyncExternalStore(player.subscribe, scene.store.replayed)
  useEffect(() => player.settle(), [player])
  if (replayed === null) return <p className="empty">这一时刻没有画面</p>
  return <ReplayedPages {...{ replayed, screen, top }} store={scene.store.store} />
}

interface ReplayedPagesProps {
  replayed: ReplayedWall
  store: ShownStore
  screen: SceneViewProps['screen']
  top: number
}

function ReplayedPages({ replayed, store, screen, top }: ReplayedPagesProps) {
  const wall = useTurned(replayed.wall, store)
  const [states, setStates] = useState<Readonly<Record<string, readonly TileState[]>>>({})
  const onStates = useCallback(
    (page: string, told: readonly TileState[]) => setStates((known) => ({ ...known, [page]: told })),
    [],
  )
  const pageOf = (id: string | null) => wall.pages.find((page) => page.id === id)
  const shown = pageOf(replayed.shown) ?? wall.pages[0]!
  const next = pageOf(replayed.next) ?? null
  const { strip, letters } = measuresOf(wall, screen)
  const at = wall.pages.indexOf(shown)
  return (
    <div className="wall" style={{ ...letters, top, height: screen.height }}>
      <WallPages
        {...{ wall, shown, store, screen, onStates }}
        next={next === shown ? null : next}
        wallName={replayed.name}
        onFault={ignore}
        onTile={ignore}
      />
      <Strip
        store={store}
        box={strip}
        place={`${replayed.name} · 第 ${at + 1} / ${wall.pages.length} 页`}
        seconds={null}
        turn=""
        rotation=""
        troubled={(states[shown.id] ?? []).filter((state) => TROUBLED.includes(state)).length}
        refusals={NONE}
      />
    </div>
  )
}

const ignore = () => {}
const NONE: readonly string[] = []
