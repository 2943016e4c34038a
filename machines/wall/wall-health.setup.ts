import { assign, raise, setup } from 'xstate'

/** How the document of a wall was in the last minute. */
export interface HealthMeasure {
  /** How long tasks held up everything else, in ms; null = the browser does not say. */
  longTaskMs: number | null
  /** MB in use; null = the browser does not say. */
  heapMb: number | null
  /** How fast that grows, MB an hour; null = it was not watched for six hours yet. */
  heapSlope: number | null
  /** All calls are far out of date although the server answers. */
  isSilent: boolean
  /** The browser keeps what it is given. */
  doesKeep: boolean
}

/** What the machine needs of the browser. */
export interface HealthEffects {
  measure: () => HealthMeasure
  /** How far the clock was set since the last look, in ms. */
  clockJumpMs: () => number
  /** Keeps the fault for the report. */
  note: (fault: string) => void
  /** Loads the document again at the next safe moment, if its budget allows. */
  askReload: (reason: string) => void
  restartRotation: () => void
  /** Asks every call anew. */
  renewSources: () => void
  /** Measures the clock of the server anew. */
  renewClock: () => void
}

export interface HealthContext {
  effects: HealthEffects
  /** Minutes in a row with too much work, and minutes in a row without. */
  busyMinutes: number
  quietMinutes: number
  /** How long one page may be all that happens, in ms. */
  rotationMs: number
}

/** `measured`: a minute went by. `rotation.moved`: the turning did something, and `limitMs` is how long the next thing may take; 0 = nothing is turned. */
export type HealthEvent = { type: 'measured'; measure: HealthMeasure } | { type: 'rotation.moved'; limitMs: number }

interface Measured {
  measure: HealthMeasure
}

/** Source: walls 4.8, watchdogs. */
const BUSY_MS = 5_000
const BUSY_MINUTES = 3
const MOST_HEAP_MB = 350
const MOST_SLOPE = 4
const LEAST_JUMP_MS = 2_000

export const FAULTS = {
  busy: '界面连续 3 分钟过忙',
  silent: '全部数据停止更新',
  rotation: '轮播停住，已重新开始',
  storage: '浏览器不保存数据',
} as const

const isBusy = ({ longTaskMs }: HealthMeasure): boolean => (longTaskMs ?? 0) > BUSY_MS

/** Why so much memory is used that the document has to be loaded again; '' = it has not. */
export function heapReason({ heapMb, heapSlope }: HealthMeasure): string {
  if (heapMb !== null && heapMb > MOST_HEAP_MB) return `内存 ${Math.round(heapMb)} MB`
  return heapSlope !== null && heapSlope > MOST_SLOPE ? `内存每小时增长 ${heapSlope.toFixed(1)} MB` : ''
}

/** What the states of a wall's health do and ask. */
export const health = setup({
  types: {
    context: {} as HealthContext,
    events: {} as HealthEvent,
    input: {} as HealthEffects,
    tags: {} as 'calmer' | 'keepsNothing',
  },
  actions: {
    measure: raise(({ context }) => ({ type: 'measured' as const, measure: context.effects.measure() })),
    countBusy: assign(({ context }) => ({ busyMinutes: context.busyMinutes + 1, quietMinutes: 0 })),
    countQuiet: assign(({ context }) => ({ busyMinutes: 0, quietMinutes: context.quietMinutes + 1 })),
    countAnew: assign({ busyMinutes: 0, quietMinutes: 0 }),
    keepLimit: assign((_, { limitMs }: { limitMs: number }) => ({ rotationMs: limitMs })),
    note: ({ context }, { fault }: { fault: string }) => context.effects.note(fault),
    noteHeap: ({ context }, { measure }: Measured) => context.effects.note(heapReason(measure)),
    reloadForWork: ({ context }) => context.effects.askReload(FAULTS.busy),
    reloadForHeap: ({ context }, { measure }: Measured) => context.effects.askReload(heapReason(measure)),
    restartRotation: ({ context }) => context.effects.restartRotation(),
    renewSources: ({ context }) => context.effects.renewSources(),
    renewClock: ({ context }) => context.effects.renewClock(),
  },
  guards: {
    isBusy: (_, { measure }: Measured) => isBusy(measure),
    isBusyAgain: ({ context }, { measure }: Measured) => isBusy(measure) && context.busyMinutes >= BUSY_MINUTES - 1,
    isQuietAgain: ({ context }, { measure }: Measured) => !isBusy(measure) && context.quietMinutes >= BUSY_MINUTES - 1,
    isHeavy: (_, { measure }: Measured) => heapReason(measure) !== '',
    isSilent: (_, { measure }: Measured) => measure.isSilent,
    keepsNothing: (_, { measure }: Measured) => !measure.doesKeep,
    turns: (_, { limitMs }: { limitMs: number }) => limitMs > 0,
    hasJumped: ({ context }) => Math.abs(context.effects.clockJumpMs()) > LEAST_JUMP_MS,
  },
  delays: {
    minute: 60_000,
    clockPause: 5_000,
    rotationLimit: ({ context }) => context.rotationMs,
  },
})
