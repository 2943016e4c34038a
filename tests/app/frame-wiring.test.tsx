import { followFrame } from '#app/frame-wiring.ts'
import { DEFAULT_SETTINGS } from '#contract/console/settings.ts'
import { createMemoryArea } from '#core/storage/storage.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { PrepareRequest, SaveRequest } from '#machines/record-dialog/record-dialog.setup.ts'
import { recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { pageActivity } from '#streams/page-activity.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import { usePage } from '#widgets/page-context.tsx'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import fc from 'fast-check'
import type { FormEvent } from 'react'
import { NEVER } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { consoleAt, settle } from '#tests/layout/shell/console-at.tsx'

test(
  '[LAYOUT-09][TABS-02] what was typed outlives every size, zoom, theme, loss of the network, reload and way through the history, until the server has it',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove(), { minLength: 1, maxLength: 24 }), async (moves) => {
        const person = await sitDown()
        try {
          for (const move of moves) await person.does(move)
          for (const [path, words] of person.typed) expect([path, await person.readsAt(path)]).toEqual([path, words])
          await person.savesAll()
          expect(person.stored).toEqual(person.sent)
        } finally {
          person.leaves()
        }
      }),
      { numRuns: Math.ceil(RUNS / 40), examples: [[LOST_BEFORE], [SAVED_WITHOUT_NETWORK]] },
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
  | { do: 'network'; isOnline: boolean }
  | { do: 'save' }
  | { do: 'reload' }

/** Half a laptop's window with something unsaved in another tab. */
const LOST_BEFORE: Move[] = [
  { do: 'open', path: '/isystem/user' },
  { do: 'type', words: '安全员' },
  { do: 'open', path: '/isystem/role' },
  { do: 'resize', width: 683 },
  { do: 'resize', width: 1366 },
]

const SAVED_WITHOUT_NETWORK: Move[] = [
  { do: 'open', path: '/isystem/user' },
  { do: 'type', words: '安全员' },
  { do: 'network', isOnline: false },
  { do: 'save' },
  { do: 'network', isOnline: true },
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
    { weight: 2, arbitrary: fc.record({ do: of('network'), isOnline: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: of('save') }) },
    fc.record({ do: of('reload') }),
  ) as fc.Arbitrary<Move>
}

/**
 * A person before the frame with real machines, real storage and the real wiring; the window is made of widths. Without a network no call is
 * answered; when it comes back, the menu is read anew, as when the server tells that rights have changed.
 */
async function sitDown() {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const stored: string[] = []
  const sent: string[] = []
  const area = createMemoryArea()
  const typed = new Map<string, string>()
  const history = ['/dashboard/analysis']
  let place = 0
  let width = 1366
  let shown = await start()

  async function start() {
    const media = createWindow(() => width)
    const view = await consoleAt('', { screens: screensOf(stored), area, budget: 2, rights: answered })
    const unframe = followFrame({ actors: view.actors, browser: { matchMedia: media.matchMedia, scrollTops$: NEVER } })
    const activity = pageActivity(window, () => 0).subscribe(({ type }) => {
      if (type.startsWith('network.')) view.actors.menuRoutes.send({ type: 'menu.reload' })
    })
    const stop = () => {
      unframe()
      activity.unsubscribe()
    }
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
  async function tell(isOnline: boolean): Promise<void> {
    network.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
    await settle()
  }
  async function save(): Promise<void> {
    const words = typed.get(history[place]!)
    if (words === undefined) return
    const form = (await field()).form!
    fireEvent.submit(form)
    await settle()
    if (!navigator.onLine) return
    sent.push(words)
    typed.delete(history[place]!)
  }
  return {
    typed,
    stored,
    sent,
    leaves() {
      end()
      network.mockRestore()
    },
    async savesAll() {
      await tell(true)
      for (const path of typed.keys()) {
        await open(path)
        await save()
      }
    },
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
        await tell(move.isOnline)
      } else if (move.do === 'save') {
        await save()
      } else {
        // Nobody loads the console without a network.
        await tell(true)
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

function answered(): object {
  if (!navigator.onLine) throw new Error('网络异常')
  return {}
}

/** Pages with the form of a new record. @param stored what the server has */
function screensOf(stored: string[]) {
  const dialogMachine = recordDialogMachine.provide({
    actors: {
      prepare: fromPromise<Values, PrepareRequest>(async ({ input }) => input.record),
      save: writeOnce<string, SaveRequest>(async ({ values }) => {
        answered()
        stored.push(String(values['name']))
        return '添加成功！'
      }),
    },
  })
  function FormPage() {
    const dialog = usePage().actor('dialog', dialogMachine, {})
    const isReady = useSelector(dialog, (snapshot) => snapshot.hasTag('visible') && !snapshot.hasTag('loading'))
    const isClosed = useSelector(dialog, (snapshot) => snapshot.matches('closed'))
    const name = useSelector(dialog, ({ context }) => context.draft['name'] as string | undefined) ?? ''
    const problem = useSelector(dialog, ({ context }) => context.problem)
    if (isClosed) queueMicrotask(() => dialog.send({ type: 'record.add' }))
    const submit = (event: FormEvent) => {
      event.preventDefault()
      dialog.send({ type: 'form.submit', values: {} })
    }
    return (
      isReady && (
        <form onSubmit={submit}>
          <input
            aria-label="名称"
            value={name}
            onChange={(event) => dialog.send({ type: 'draft.change', values: { name: event.target.value } })}
          />
          {problem}
        </form>
      )
    )
  }
  const names = ['dashboard/Analysis', 'system/UserList', 'system/RoleList', 'system/LogList']
  return Object.fromEntries(names.map((name) => [name, async () => ({ Page: FormPage })]))
}
