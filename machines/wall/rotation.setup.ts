import { assign, cancel, raise, setup } from 'xstate'

/** A page as the rotation sees it. */
export interface RotatedPage {
  id: string
  seconds: number
  /** It shows the list of alarms. */
  hasAlarms: boolean
}

export interface RotationContext {
  pages: readonly RotatedPage[]
  /** The page that is shown. */
  shown: string
  /** The page that is made ready off screen. */
  next: string
  /** How often each page was passed over in a row. */
  skips: Readonly<Record<string, number>>
  /** Pages that are left alone for a while. */
  resting: readonly string[]
  /** Why a page was passed over last. */
  reason: string
  /** The shown page has had its time. */
  isDue: boolean
}

/** `tiles.settled`: all tiles of the next page are painted or say what is wrong. `page.threw`: it could not be made. */
export type RotationEvent =
  | { type: 'pages.changed'; pages: readonly RotatedPage[] }
  | {
      type: 'tiles.settled' | 'swap.done' | 'operator.hold' | 'operator.resume' | 'alarm.urgent' | 'alarm.acknowledged'
    }
  | { type: 'page.threw'; reason: string }
  | { type: 'dwell.over' }
  | { type: 'rest.over'; page: string }

/** Before the shown page has had its time, the next one is made ready. Source: walls 4.2. */
export const LEAD_MS = 5_000
export const PREPARE_MS = 8_000
const SKIPS_BEFORE_REST = 3
export const REST_MS = 600_000
export const NOT_READY = '8 秒内没有准备好'

/** What the states of the rotation do and ask. */
export const rotation = setup({
  types: {
    context: {} as RotationContext,
    events: {} as RotationEvent,
    input: {} as { pages: readonly RotatedPage[] },
    tags: {} as 'preparing',
  },
  actions: {
    takePages: assign(({ context }, { pages }: { pages: readonly RotatedPage[] }) => begun(pages, context.shown)),
    chooseNext: assign(({ context }) => ({ next: nextOf(context) })),
    chooseAnyNext: assign(({ context }) => ({ next: nextOf({ ...context, resting: [] }), resting: [], skips: {} })),
    startDwell: raise({ type: 'dwell.over' }, { id: 'dwell', delay: LEAD_MS }),
    stopDwell: cancel('dwell'),
    noteDue: assign({ isDue: true }),
    noteReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    countSkip: assign(({ context }) => counted(context)),
    startRest: raise(({ context }) => ({ type: 'rest.over' as const, page: context.next }), { delay: REST_MS }),
    endRest: assign(({ context }, { page }: { page: string }) => ({
      resting: context.resting.filter((one) => one !== page),
    })),
    forgetSkips: assign(({ context }) => ({ skips: { ...context.skips, [context.next]: 0 } })),
    show: assign(({ context }) => ({ shown: context.next, isDue: false, reason: '' })),
    notDue: assign({ isDue: false }),
    /** Provided by the wall: a page was passed over. */
    report: () => {},
  },
  guards: {
    hasMany: (_, { pages }: { pages: readonly RotatedPage[] }) => pages.length > 1,
    beginsWithMany: ({ context }) => context.pages.length > 1,
    isDue: ({ context }) => context.isDue,
    hidesAlarms: ({ context }) =>
      context.pages.some(({ hasAlarms }) => hasAlarms) && pageOf(context)?.hasAlarms !== true,
    doAllRest: ({ context }) => context.pages.every(({ id }) => id === context.shown || context.resting.includes(id)),
    hasToRest: ({ context }) => (context.skips[context.next] ?? 0) >= SKIPS_BEFORE_REST - 1,
  },
  delays: {
    untilPreparing: ({ context }) => Math.max(0, (pageOf(context)?.seconds ?? 0) * 1_000 - LEAD_MS),
    prepareLimit: PREPARE_MS,
    swapLimit: 2_000,
    degradedPause: 60_000,
    holdLimit: 300_000,
    alarmTime: 60_000,
  },
})

const pageOf = ({ pages, shown }: RotationContext): RotatedPage | undefined => pages.find(({ id }) => id === shown)

/** What a rotation begins with; the page that was shown stays where it is one of them. */
export function begun(pages: readonly RotatedPage[], shown = ''): RotationContext {
  const first = pages.find(({ id }) => id === shown) ?? pages[0]
  const id = first?.id ?? ''
  return { pages, shown: id, next: id, skips: {}, resting: [], reason: '', isDue: false }
}

/** The page after the last one that was tried, without those that rest. */
function nextOf({ pages, shown, next, resting }: RotationContext): string {
  const from = pages.findIndex(({ id }) => id === next)
  const inOrder = [...pages.slice(from + 1), ...pages.slice(0, from + 1)]
  return inOrder.find(({ id }) => id !== shown && !resting.includes(id))?.id ?? shown
}

function counted({ next, skips, resting }: RotationContext): Pick<RotationContext, 'skips' | 'resting'> {
  const count = (skips[next] ?? 0) + 1
  if (count < SKIPS_BEFORE_REST) return { skips: { ...skips, [next]: count }, resting }
  return { skips: { ...skips, [next]: 0 }, resting: [...resting, next] }
}
