import { followFrame } from '#app/frame-wiring.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { createMemoryArea } from '#core/storage.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { PrepareRequest } from '#machines/record-dialog/record-dialog.setup.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { usePage } from '#widgets/page-context.tsx'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import fc from 'fast-check'
import { NEVER } from 'rxjs'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'

test(
  '[LAYOUT-09][TABS-02] what was typed outlives every size, zoom, theme, loss of the network, reload and way through the history',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove(), { minLength: 1, maxLength: 24 }), async (moves) => {
        const person = await sitDown()
        try {
          for (const move of moves) await person.does(move)
          for (const [path, words] of person.typed) expect([path, await person.readsAt(path)]).toEqual([path, words])
        } finally {
          person.leaves()
        }
      }),
      { numRuns: Math.ceil(RUNS / 40), examples: [[LOST_BEFORE]] },
    )
  },
  PATIENCE_MS,
)

type Move =
  | { do: 'open'; path: string }
  | { do: 'type'; words: string }
  | { do: 'resize'; width: number }
  | { do: 'theme'; appearance: 'light' | 'dark' | 'system' }
  | { do: 'go'; steps: -2 | -1 | 1 | 2 }
  | { do: 'network'; event: 'online' | 'offline' }
  | { do: 'reload' }

/** Half a laptop's window with something unsaved in another tab. */
const LOST_BEFORE: Move[] = [
  { do: 'open', path: '/isystem/user' },
  { do: 'type', words: '安全员' },
  { do: 'open', path: '/isystem/role' },
  { do: 'resize', width: 683 },
  { do: 'resize', width: 1366 },
]

const PATHS = ['/dashboard/analysis', '/isystem/user', '/isystem/role', '/isystem/user?status=1', '/isystem/log']

function anyMove(): fc.Arbitrary<Move> {
  const of = <T extends string>(name: T) => fc.constant(name)
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: of('open'), path: fc.constantFrom(...PATHS) }) },
    { weight: 3, arbitrary: fc.record({ do: of('type'), words: fc.constantFrom('甲', '乙 丙', '<丁>') }) },
    // A zoom is a change of the width in CSS pixels.
    { weight: 3, arbitrary: fc.record({ do: of('resize'), width: fc.constantFrom(320, 683, 820, 1366, 2560) }) },
    fc.record({ do: of('theme'), appearance: fc.constantFrom('light', 'dark', 'system') }),
    fc.record({ do: of('go'), steps: fc.constantFrom(-2, -1, 1, 2) }),
    fc.record({ do: of('network'), event: fc.constantFrom('online', 'offline') }),
    fc.record({ do: of('reload') }),
  ) as fc.Arbitrary<Move>
}

/** A person before the frame with real machines, real storage and the real wiring; the window is made of widths. */
async function sitDown() {
  const area = createMemoryArea()
  const typed = new Map<string, string>()
  const history = ['/dashboard/analysis']
  let place = 0
  let width = 1366
  let shown = await start()

  async function start() {
    const media = createWindow(() => width)
    const view = await consoleAt('', { screens: SCREENS, area, budget: 2 })
    const stop = followFrame({ actors: view.actors, browser: { matchMedia: media.matchMedia, scrollTops$: NEVER } })
    view.show(history[place]!)
    await settle()
    return { ...view, media, stop }
  }
  function end(): void {
    window.dispatchEvent(new Event('pagehide'))
    shown.stop()
    shown.shell.stop()
    cleanup()
    for (const actor of Object.values(shown.actors)) actor.stop()
  }
  async function open(path: string): Promise<void> {
    history.splice(place + 1, history.length, path)
    place += 1
    shown.show(path)
    await settle()
  }
  /** Of the page in front; the others are hidden. */
  const field = async () =>
    (await screen.findAllByLabelText<HTMLInputElement>('名称')).find(
      (one) => one.closest('section')?.style.display !== 'none',
    )!
  return {
    typed,
    leaves: end,
    async readsAt(path: string) {
      await open(path)
      return (await field()).value
    },
    async does(move: Move): Promise<void> {
      if (move.do === 'open') return open(move.path)
      if (move.do === 'type') {
        fireEvent.change(await field(), { target: { value: move.words } })
        typed.set(history[place]!, move.words)
      } else if (move.do === 'resize') {
        width = move.width
        act(() => shown.media.resized())
      } else if (move.do === 'theme') {
        const settings = { ...DEFAULT_SETTINGS, appearance: move.appearance }
        act(() => shown.actors.settings.send({ type: 'settings.replaced', settings }))
      } else if (move.do === 'go') {
        place = Math.max(0, Math.min(history.length - 1, place + move.steps))
        shown.show(history[place]!)
      } else if (move.do === 'network') {
        act(() => void window.dispatchEvent(new Event(move.event)))
      } else {
        end()
        shown = await start()
      }
      await settle()
    },
  }
}

/** Media queries over a width that changes. */
function createWindow(width: () => number) {
  const listeners = new Set<() => void>()
  const matches = (query: string): boolean => {
    const widest = /max-width: ([\d.]+)px/.exec(query)?.[1]
    return widest !== undefined && width() <= Number(widest)
  }
  const matchMedia = (query: string) =>
    ({
      get matches() {
        return matches(query)
      },
      addEventListener: (_: string, changed: () => void) => void listeners.add(changed),
      removeEventListener: (_: string, changed: () => void) => void listeners.delete(changed),
    }) as unknown as MediaQueryList
  return { matchMedia, resized: () => listeners.forEach((changed) => changed()) }
}

const dialogMachine = recordDialogMachine.provide({
  actors: { prepare: fromPromise<Values, PrepareRequest>(async ({ input }) => input.record) },
})

/** A page with the form of a new record. */
function FormPage() {
  const dialog = usePage().actor('dialog', dialogMachine, {})
  const isReady = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'editing' }))
  const isClosed = useSelector(dialog, (snapshot) => snapshot.matches('closed'))
  const name = useSelector(dialog, ({ context }) => context.draft['name'] as string | undefined) ?? ''
  if (isClosed) queueMicrotask(() => dialog.send({ type: 'record.add' }))
  return (
    isReady && (
      <input
        aria-label="名称"
        value={name}
        onChange={(event) => dialog.send({ type: 'draft.change', values: { name: event.target.value } })}
      />
    )
  )
}

const SCREENS = Object.fromEntries(
  ['dashboard/Analysis', 'system/UserList', 'system/RoleList', 'system/LogList'].map((name) => [
    name,
    async () => ({ Page: FormPage }),
  ]),
)
