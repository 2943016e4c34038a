import type { AuthEntry } from '#contract/wire/menu.ts'
import type { Services } from '#core/services.ts'
import { ReferenceDialogContext } from '#crud/kinds/reference-dialog-context.ts'
import { laterReferenceDialog } from '#crud/picker/later-reference-dialog.tsx'
import { useCrud } from '#crud/use-crud.ts'
import { isWithin, PageProvider, type Page } from '#widgets/page-context.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useSyncExternalStore, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { createActor, type AnyActor, type Snapshot } from 'xstate'
import { fakeHttp, type Answer } from './fake-http.ts'
import type { Crud, Screen } from '#crud/screen.ts'

interface StageOptions {
  answers?: Record<string, Answer>
  query?: string
  /** Of the menu entry. */
  entryQuery?: string
  auth?: AuthEntry[]
  allAuth?: AuthEntry[]
  /** The server is our own, which names all that it guards. */
  namesAll?: boolean
  preferences?: Record<string, unknown>
  /** What local storage holds. */
  stored?: Record<string, unknown>
  live?: Services['live']
  config?: Partial<Services['config']>
  listViews?: Services['listViews']
  operations?: Services['operations']
  drafts?: Services['drafts']
  /** Values of the path, such as the id of a record. */
  parameters?: Record<string, string>
  /** Snapshots of an earlier visit, as JSON. */
  kept?: Record<string, unknown>
}

/** A page with real machines around a server of answers. */
export function stage(view: ReactNode, options: StageOptions = {}) {
  const http = fakeHttp(options.answers ?? {})
  const said: string[] = []
  const undos: (() => void)[] = []
  const saved: Record<string, unknown> = { ...options.preferences }
  const written: Record<string, unknown> = {}
  const services = servicesOf(http, options, { said, undos }, saved, written)
  const place = placeOf(options)
  const shown = render(
    <ConfigProvider
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      theme={{ zeroRuntime: true, token: { motion: false } }}
    >
      <ServicesProvider value={services}>
        <ReferenceDialogContext value={laterReferenceDialog}>
          <Stage place={place}>{view}</Stage>
        </ReferenceDialogContext>
      </ServicesProvider>
    </ConfigProvider>,
  )
  return { ...shown, http, said, undos, saved, written, place, user: userEvent.setup() }
}

/** The parts of a list screen without its page, to show some of them. */
export function WithCrud({ definition, children }: { definition: Screen; children: (crud: Crud) => ReactNode }) {
  return children(useCrud(definition))
}

/** The dialog with this title. */
export async function dialogOf(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(
    (text, element) => text === title && element?.closest('.ant-modal-title') !== null,
  )
  return heading.closest<HTMLElement>('[role=dialog]')!
}

type Place = ReturnType<typeof placeOf>

function Stage({ place, children }: { place: Place; children: ReactNode }) {
  const page = useSyncExternalStore(
    (changed) => place.subscribe(changed),
    () => place.page(),
  )
  return <PageProvider value={page}>{children}</PageProvider>
}

function servicesOf(
  http: Services['http'],
  {
    auth = [],
    allAuth = [],
    namesAll = false,
    stored = {},
    live,
    listViews,
    operations,
    drafts,
    config = {},
  }: StageOptions,
  { said, undos }: { said: string[]; undos: (() => void)[] },
  saved: Record<string, unknown>,
  written: Record<string, unknown>,
): Services {
  const dictionaries: Record<string, { value: string; text: string; color?: string }[]> = {
    position_rank: [
      { value: '1', text: '员级' },
      { value: '2', text: '助级', color: '#1d7a3e' },
    ],
    sex: [
      { value: '1', text: '男' },
      { value: '2', text: '女' },
    ],
    user_status: [
      { value: '1', text: '正常' },
      { value: '2', text: '冻结' },
    ],
    msg_type: [
      { value: 'USER', text: '指定用户' },
      { value: 'ALL', text: '全体用户' },
    ],
    open_type: [
      { value: 'component', text: '打开组件' },
      { value: 'url', text: '打开链接' },
    ],
    msgType: [
      { value: '1', text: '短信' },
      { value: '2', text: '邮件' },
      { value: '4', text: '系统' },
    ],
    dict_item_status: [
      { value: '1', text: '启用' },
      { value: '0', text: '停用' },
    ],
  }
  return {
    config: { apiBase: '/vr', ...config } as Services['config'],
    http,
    store: {
      get: (key, schema) => z.safeParse(schema, written[key] ?? stored[key]).data ?? null,
      set: (key, value) => void (written[key] = value),
      remove: (key) => void delete written[key],
    },
    dictionaries: {
      peek: (code) => dictionaries[code] ?? null,
      load: async (code) => dictionaries[code] ?? [],
      replace: (all) => Object.assign(dictionaries, all),
      clear: () => {},
    },
    grants: () => ({ auth, allAuth, namesAll }),
    preferences: {
      load: async (key) => saved[key] ?? null,
      save: async (key, value) => void (saved[key] = value),
    },
    fileUrl: (path) => `/files/${path}`,
    say(kind, message, undo) {
      said.push(`${kind}: ${message}`)
      if (undo !== undefined) undos.push(undo)
    },
    ...(live === undefined ? {} : { live }),
    ...(listViews === undefined ? {} : { listViews }),
    ...(operations === undefined ? {} : { operations }),
    ...(drafts === undefined ? {} : { drafts }),
  }
}

function placeOf({ query = '', entryQuery = '', kept = {}, parameters = {} }: StageOptions) {
  const actors = new Map<string, AnyActor>()
  const listeners = new Set<() => void>()
  const opened: string[] = []
  const change = (part: Partial<Page>) => {
    page = { ...page, ...part }
    for (const changed of listeners) changed()
  }
  const within = (name: string) => [...actors].filter(([key]) => isWithin(key, name))
  let page: Page = {
    fullPath: '/isystem/position',
    path: '/isystem/position',
    parameters,
    query,
    entryQuery,
    title: '职务管理',
    active: true,
    generation: 0,
    actor(key, machine, input) {
      const known = actors.get(key)
      if (known !== undefined) return known as never
      const snapshot = kept[key] as Snapshot<unknown> | undefined
      const actor = createActor(machine as never, { input, ...(snapshot === undefined ? {} : { snapshot }) } as never)
      actors.set(key, actor)
      queueMicrotask(() => actor.start())
      return actor as never
    },
    keeps: (name) => [...actors.keys(), ...Object.keys(kept)].some((key) => isWithin(key, name)),
    holdsWork: (name) => within(name).some(([, actor]) => actor.getSnapshot().can({ type: 'work.discard' })),
    release(name) {
      for (const [key, actor] of within(name)) {
        actors.delete(key)
        actor.stop()
      }
    },
    readdress: (next) => change({ query: typeof next === 'string' ? next : next(page.query) }),
    open: (path) => void opened.push(path),
    answered: () => change({ asks: null }),
    rename: (title) => change({ title }),
    close: () => {},
  }
  return {
    opened,
    change,
    page: (): Page => page,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    actor: (key: string) => actors.get(key)!,
    /** Keys of the actors that run. */
    running: () => [...actors.keys()],
    /** What a reload would find. */
    persisted: () =>
      Object.fromEntries(
        [...actors].map(([key, actor]) => [key, JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as unknown]),
      ),
  }
}
