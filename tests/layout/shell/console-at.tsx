import type { Settings } from '#contract/console/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/console/settings.ts'
import { menuItemSchema, type UserPermission } from '#contract/wire/menu.ts'
import type { KeyStore, Preferences, Services } from '#core/services.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import type { ScreenRegistry } from '#layout/pages/page-modules.ts'
import { findRoute } from '#layout/pages/static-routes.ts'
import { createShell } from '#layout/shell/create-shell.ts'
import { ShellView } from '#layout/shell/shell-view.tsx'
import { keepTabs } from '#layout/tabs/kept-tabs.ts'
import { type Device, layoutMachine } from '#machines/layout/layout.machine.ts'
import { menuRoutesMachine } from '#machines/menu-routes/menu-routes.machine.ts'
import { settingsMachine } from '#machines/settings/settings.machine.ts'
import { tabsMachine } from '#machines/tabs/tabs.machine.ts'
import { ConsoleTheme } from '#layout/theme/console-theme.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'

export interface Setting {
  settings?: Partial<Settings>
  device?: Device
  menu?: readonly object[]
  /** What the person may do, asked for with every menu. */
  rights?: () => Partial<UserPermission>
  screens?: ScreenRegistry
  area?: Storage | ReturnType<typeof createMemoryArea>
  store?: KeyStore
  preferences?: Preferences
  /** Takes what is navigated to, as a browser that shows it later. */
  navigate?: (to: string) => void
  /** Mounted pages at a time. */
  budget?: number
  /** Tabs that stay open at a time. */
  limit?: number
}

export const PERSON = {
  id: 'u1',
  username: 'admin',
  realname: '王建国',
  avatar: '',
  tenantName: '演示企业',
  departmentName: '安环部',
}

const NO_RIGHTS = { auth: [], allAuth: [] }

/** The whole frame over real machines; only the outside is replaced. */
export async function consoleAt(path: string, given: Setting = {}) {
  const area = given.area ?? createMemoryArea()
  const warned: string[] = []
  const titles: [string, string][] = []
  const actors = createActors(given, (path) => (given.navigate ?? show)(path), warned, area)
  const commands = {
    changePassword: vi.fn<() => void>(),
    secondFactor: vi.fn<() => void>(),
    showSessions: vi.fn<() => void>(),
    switchTenant: vi.fn<() => void>(),
    switchDepartment: vi.fn<() => void>(),
    refreshCache: vi.fn<() => void>(),
    signOut: vi.fn<() => void>(),
  }
  const shell = createShell({
    productName: '安全生产管理平台',
    actors,
    commands,
    version: 'v1',
    userId: PERSON.id,
    screens: async () => given.screens ?? {},
    store: given.store ?? createStore(createMemoryArea(), () => 0),
    ...(given.preferences && { preferences: given.preferences }),
    area,
    window,
    navigate: (to) => (given.navigate ?? show)(to),
    rememberTitle: (to, title) => void titles.push([to, title]),
  })
  function show(fullPath: string): void {
    const at = fullPath.split('?')[0] ?? ''
    const route = findRoute(actors.menuRoutes.getSnapshot().context.routes, at)?.route
    act(() =>
      actors.tabs.send({
        type: 'page.visited',
        fullPath,
        path: at,
        title: route?.title ?? at,
        icon: route?.icon ?? null,
        keepAlive: route?.keepAlive ?? false,
      }),
    )
  }
  await settle()
  const grants = () => actors.menuRoutes.getSnapshot().context.permission ?? NO_RIGHTS
  const services = { grants } as Partial<Services> as Services
  const view = render(
    <ConsoleTheme settings={actors.settings.getSnapshot().context.settings}>
      <ServicesContext value={services}>
        <ShellView shell={shell} person={PERSON} headerItems={<i>铃</i>} />
      </ServicesContext>
    </ConsoleTheme>,
  )
  if (path !== '') show(path)
  await settle()
  return { ...view, actors, commands, shell, warned, titles, area, show, settle }
}

export async function settle(): Promise<void> {
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}

/** A menu of one section with two pages beside home. */
export const MENU = [
  entry('/dashboard/analysis', '首页', 'dashboard/Analysis', { name: 'dashboard' }, { icon: 'home' }),
  entry('/isystem', '系统管理', 'layouts/RouteView', {
    children: [
      entry('/isystem/user', '用户管理', 'system/UserList', {}, { keepAlive: true }),
      entry('/isystem/role', '角色管理', 'system/RoleList', {}, { keepAlive: true }),
      entry('/isystem/log', '隐藏的日志', 'system/LogList', { hidden: true }),
    ],
  }),
]

/** One node as the server sends it. */
export function entry(path: string, title: string, component: string, over: object = {}, meta: object = {}): object {
  return {
    id: path,
    path,
    name: path.slice(1).replaceAll('/', '-'),
    route: '1',
    component,
    meta: { title, internalOrExternal: false, ...meta },
    ...over,
  }
}

function createActors(
  { settings, device, menu, budget, limit, rights }: Setting,
  show: (path: string) => void,
  warned: string[],
  area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const permission = { menu: z.parse(z.array(menuItemSchema), menu ?? MENU), auth: [], allAuth: [] }
  const actors = {
    settings: createActor(
      settingsMachine.provide({ actors: { painted: fromPromise(async () => {}), apply: fromPromise(async () => {}) } }),
      {
        input: { stored: { ...DEFAULT_SETTINGS, ...settings } },
      },
    ),
    layout: createActor(layoutMachine, { input: { device: device ?? 'desktop' } }),
    tabs: createActor(
      tabsMachine.provide({
        actions: {
          navigate: (_, { to }) => show(to),
          warn: (_, { message }) => void warned.push(message),
          keep: (_, kept) => keepTabs(area, PERSON.id, kept),
        },
      }),
      { input: { ...(budget !== undefined && { budget }), ...(limit !== undefined && { limit }) } },
    ),
    menuRoutes: createActor(
      menuRoutesMachine.provide({
        actors: { fetchPermission: fromPromise<UserPermission>(async () => ({ ...permission, ...rights?.() })) },
      }),
    ),
  }
  for (const actor of Object.values(actors)) actor.start()
  actors.menuRoutes.send({ type: 'menu.load' })
  return actors
}
