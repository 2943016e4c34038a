import type { NightSign, SoundSign } from '#contract/walls/health-words.ts'
import { STORAGE_PREFIX } from '#contract/console/storage.ts'
import type { StorageArea } from '#core/storage/storage.ts'
import { wallHealthMachine } from '#machines/wall/wall-health.machine.ts'
import { createActor } from 'xstate'
import { createFaultLog } from './fault-log.ts'
import { createHeapHistory } from './heap-history.ts'
import { watchLongTasks } from './long-tasks.ts'
import type { TakeOver } from './take-over.ts'
import type { WallStore } from './wall-store.ts'

interface Outside {
  store: WallStore
  takeOver: Pick<TakeOver, 'askReload' | 'history'>
  /** Epoch ms of this browser. */
  now: () => number
  /** Never set back, ms. */
  monotonic: () => number
  /** Bytes in use; null = the browser does not say. */
  heapBytes: () => number | null
  /** The store of the browser; it may throw. */
  openArea: () => StorageArea
  Observer: typeof PerformanceObserver | undefined
  window: Pick<Window, 'addEventListener'>
}

export type WallHealth = ReturnType<typeof createWallHealth>
export type Vitals = ReturnType<WallHealth['vitals']>

const MB = 1_048_576
const PROBE = `${STORAGE_PREFIX}wall.probe`

/** Watches the document of a wall, and knows how it is. Source: walls 4.8. */
export function createWallHealth(outside: Outside) {
  const { store, takeOver, now, monotonic } = outside
  const faults = createFaultLog(() => store.serverNow())
  const note = (fault: string) => faults.note(fault)
  const heap = createHeapHistory()
  const tasks = watchLongTasks(outside.Observer)
  const stuck = new Set<() => void>()
  const signs = { sound: 'none' as SoundSign, wakeLock: '' }
  const clock = createClockWatch(now, monotonic)
  const actor = createActor(wallHealthMachine, {
    input: {
      measure() {
        const bytes = outside.heapBytes()
        if (bytes !== null) heap.add(monotonic(), bytes / MB)
        return {
          longTaskMs: tasks.close()?.ms ?? null,
          heapMb: heap.last(),
          heapSlope: heap.isWhole() ? heap.slope() : null,
          isSilent: store.isSilent(),
          doesKeep: doesKeep(outside.openArea),
        }
      },
      clockJumpMs: () => clock.jumpMs(),
      note,
      askReload: (reason) => takeOver.askReload(reason),
      // Machines are begun after the step of this one.
      restartRotation: () => queueMicrotask(() => stuck.forEach((restart) => restart())),
      renewSources: () => queueMicrotask(() => store.renew()),
      renewClock() {
        // Until it is measured anew the server's clock has jumped, too.
        faults.note(`本机时钟跳变 ${Math.round(clock.lastMs() / 1_000)} 秒`, store.serverNow() - clock.lastMs())
        queueMicrotask(() => store.renewClock())
      },
    },
  }).start()
  outside.window.addEventListener('error', ({ message }) => faults.note(`脚本错误：${message}`))
  outside.window.addEventListener('unhandledrejection', ({ reason }) => faults.note(`脚本错误：${String(reason)}`))
  return {
    actor,
    note,
    /** What parts of the wall say of themselves. */
    tell: (told: Partial<typeof signs>) => void Object.assign(signs, told),
    /** @returns the undo */
    onStuck(restart: () => void): () => void {
      stuck.add(restart)
      return () => void stuck.delete(restart)
    },
    vitals: () => ({
      heapMb: heap.last(),
      heapSlope: heap.slope(),
      heapHours: heap.hours(),
      longTasks: tasks.last(),
      calls: store.calls(),
      clock: store.clock(),
      doesKeep: !actor.getSnapshot().hasTag('keepsNothing'),
      isEased: actor.getSnapshot().hasTag('calmer'),
      ...signs,
      night: nightSign(),
      reloads: takeOver.history(),
      faults: faults.last(),
      faultCount: faults.total(),
    }),
  }
}

/** How far the clock that can be set went away from the one that cannot. */
function createClockWatch(now: () => number, monotonic: () => number) {
  let difference = now() - monotonic()
  let lastMs = 0
  return {
    /** Since the last look, in ms. */
    jumpMs() {
      const seen = now() - monotonic()
      lastMs = seen - difference
      difference = seen
      return lastMs
    },
    lastMs: () => lastMs,
  }
}

function doesKeep(openArea: () => StorageArea): boolean {
  try {
    const area = openArea()
    area.setItem(PROBE, '1')
    const isKept = area.getItem(PROBE) === '1'
    area.removeItem(PROBE)
    return isKept
  } catch {
    return false
  }
}

/** What a browser says of itself; memory is known in Chromium alone. */
export function browserSigns(window: Window): Omit<Outside, 'store' | 'takeOver'> {
  const { performance } = window as { performance: Performance & { memory?: { usedJSHeapSize: number } } }
  return {
    window,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    heapBytes: () => performance.memory?.usedJSHeapSize ?? null,
    openArea: () => window.localStorage,
    Observer: globalThis.PerformanceObserver as typeof PerformanceObserver | undefined,
  }
}

/** Which part of its night the wall shows, as its document says. */
const nightSign = (): NightSign => (document.documentElement.dataset['night'] as NightSign | undefined) ?? 'none'
