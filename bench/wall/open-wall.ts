import { sourcesOf } from '#contract/walls/sources-of.ts'
import { WALL_FIGURES, type WallFigureName } from '#contract/walls/wall-figures.ts'
import type { WallPage, WallTile } from '#contract/walls/wall.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { rotationMachine } from '#machines/wall/rotation.machine.ts'
import type { wallTileMachine } from '#machines/wall/wall-tile.machine.ts'
import { createTakeOver } from '#wall/take-over.ts'
import { tellTile, tileMachineOf } from '#wall/tile-actor.ts'
import { limitOf } from '#wall/use-rotation.ts'
import { createWallHealth } from '#wall/wall-health.ts'
import { createWallStore, type WallStore } from '#wall/wall-store.ts'
import { createActor, type ActorRefFrom } from 'xstate'
import { SOURCES, type FakeServer } from './fake-server.ts'
import type { VirtualTime } from './virtual-time.ts'

export const TILES = 24
const PAGES = 3
const SWAP_MS = 400
const DWELL_S = 30
const FIGURES = (Object.keys(WALL_FIGURES) as WallFigureName[]).filter((name) =>
  SOURCES.some((source) => source === WALL_FIGURES[name].source),
)

interface Outside {
  time: VirtualTime
  server: FakeServer
  /** Whether the page that is made ready now cannot be made. */
  doesPageFail: () => boolean
}

/** A wall without its views: all machines and stores of an open wall, joined as its views join them. */
export function openWall({ time, server, doesPageFail }: Outside) {
  const clock = { wrongBy: 0 }
  const told = { swaps: 0, skips: 0, stuck: 0, reloads: 0, lastSwap: time.now() }
  const now = () => time.now() + clock.wrongBy
  const store = createWallStore({ path: '', get: server.get, now, monotonic: time.now })
  const takeOver = takeOverOf(now, () => void (told.reloads += 1))
  const health = healthOf({ store, takeOver, now, monotonic: time.now })
  const pages = Array.from({ length: PAGES }, (_, at) => pageOf(`page${at + 1}`))
  const rotation = createActor(rotationMachine.provide({ actions: { report: () => void (told.skips += 1) } }), {
    input: { pages: rotated(pages) },
  })
  const mounted = mountedPages(store, pages, settle)
  health.onStuck(() => void (told.stuck += 1))
  let before = ''
  rotation.subscribe((snapshot) => {
    const { shown, next } = snapshot.context
    health.actor.send({ type: 'rotation.moved', limitMs: limitOf(snapshot) })
    mounted.show(snapshot.hasTag('preparing') && next !== shown ? [shown, next] : [shown])
    const state = `${String(snapshot.value)} ${next}`
    if (state === before) return
    before = state
    if (snapshot.matches('swapping')) swapped()
    if (snapshot.matches('preparing')) prepared()
  })

  function swapped() {
    told.swaps += 1
    told.lastSwap = time.now()
    takeOver.shown(rotation.getSnapshot().context.shown)
    time.set(() => rotation.send({ type: 'swap.done' }), SWAP_MS)
  }

  function prepared() {
    if (doesPageFail()) queueMicrotask(() => rotation.send({ type: 'page.threw', reason: '坏了' }))
    else queueMicrotask(settle)
  }

  function settle() {
    const snapshot = rotation.getSnapshot()
    const isSettled = mounted.of(snapshot.context.next).every((actor) => stateOf(actor).data !== 'waiting')
    if (snapshot.matches('preparing') && isSettled) rotation.send({ type: 'tiles.settled' })
  }

  rotation.start()
  takeOver.shown(rotation.getSnapshot().context.shown)
  return {
    clock,
    told,
    calls: () => store.calls(),
    /** Those of the page in front come first. */
    tiles: () => mounted.all(),
    /** What is in front, and is not as it should be. */
    troubled: () =>
      mounted
        .of(rotation.getSnapshot().context.shown)
        .map(stateOf)
        .filter(({ data, paint }) => data !== 'fresh' || paint !== 'painting')
        .map(({ data, paint }) => `${data} ${paint}`),
    edit() {
      rotation.send({ type: 'pages.changed', pages: rotated(pages) })
      for (const actor of mounted.all()) actor.send({ type: 'wall.changed' })
    },
  }
}

type Tile = ActorRefFrom<typeof wallTileMachine>

const stateOf = (tile: Tile) => tile.getSnapshot().value

/** The tiles of the pages that are on the screen or are made ready behind it. */
function mountedPages(store: WallStore, pages: readonly WallPage[], onSample: () => void) {
  const mounted = new Map<string, { actor: Tile; unmount: () => void }[]>()
  const mount = (tile: WallTile) => {
    const sources = sourcesOf(tile)
    const { machine, input } = tileMachineOf(store, sources)
    const actor = createActor(machine, { input }).start()
    const undo = tellTile(actor, store, sources, () => queueMicrotask(onSample))
    const unmount = () => {
      undo()
      actor.stop()
    }
    return { actor, unmount }
  }
  return {
    of: (id: string) => (mounted.get(id) ?? []).map(({ actor }) => actor),
    all: () => [...mounted.values()].flat().map(({ actor }) => actor),
    show(ids: readonly string[]) {
      for (const [id, tiles] of mounted) {
        if (ids.includes(id)) continue
        mounted.delete(id)
        for (const { unmount } of tiles) unmount()
      }
      for (const id of ids)
        if (!mounted.has(id)) mounted.set(id, pages.find((page) => page.id === id)!.tiles.map(mount))
    },
  }
}

function takeOverOf(now: () => number, reload: () => void) {
  const location = { pathname: '/wall/soak', reload } as Location
  return createTakeOver({
    entries: createStore(createMemoryArea(), now),
    window: { addEventListener: () => {}, location },
    fetch: async () => new Response(''),
    now,
  })
}

/** What a browser says of itself it does not hear here. */
function healthOf(known: Pick<Parameters<typeof createWallHealth>[0], 'store' | 'takeOver' | 'now' | 'monotonic'>) {
  const area = createMemoryArea()
  const window = { addEventListener: () => {} }
  return createWallHealth({ ...known, heapBytes: () => null, openArea: () => area, Observer: undefined, window })
}

export type OpenWall = ReturnType<typeof openWall>

function pageOf(id: string): WallPage {
  const tiles = Array.from({ length: TILES }, (_, at) => ({
    id: `tile${at + 1}`,
    kind: 'figure' as const,
    at: { x: (at % 8) * 3, y: Math.floor(at / 8) * 2, w: 3, h: 2 },
    scope: null,
    options: { figure: FIGURES[at % FIGURES.length]! },
  }))
  return { id, title: id, seconds: DWELL_S, tiles } as unknown as WallPage
}

const rotated = (pages: readonly WallPage[]) => pages.map(({ id, seconds }) => ({ id, seconds, hasAlarms: false }))
