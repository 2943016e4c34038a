import { menuItemSchema, type MenuItem, type UserPermission } from '#contract/wire/menu.ts'
import { menuRoutesMachine } from '#machines/menu-routes/menu-routes.machine.ts'
import { buildRoutes, type RouteRecord } from '#machines/menu-routes/build-routes.ts'
import { componentPlace } from '#machines/menu-routes/component-place.ts'
import { heldActions } from '#machines/menu-routes/held-actions.ts'
import { detailPath, formPath, matchDetail, matchRoute, targetOf } from '#machines/menu-routes/match-route.ts'
import { resolveUrls } from '#machines/menu-routes/resolve-urls.ts'
import { visibleMenus, type MenuNode } from '#machines/menu-routes/visible-menus.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(menuRoutesMachine)).toEqual([
    'absent · menu.load → loading',
    'absent · menu.reload → loading',
    'loading · menu.clear → absent',
    'loading · menu.reload → loading',
    'loading · done fetchPermission [isEmpty] → failed / rememberProblem',
    'loading · done fetchPermission → ready / build',
    'loading · error fetchPermission → failed / rememberProblem',
    'ready · menu.reload → loading',
    'ready · menu.clear → absent',
    'failed · menu.load → loading',
    'failed · menu.reload → loading',
    'failed · menu.clear → absent',
  ])
})

describe('loading the menu', () => {
  test('[ROUTE-06][PERM-03] makes routes and menus of the answer', async () => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    await actor.answer({ menu: [home()], auth: [], allAuth: [] })
    expect(actor.value()).toBe('ready')
    expect(actor.context().routes.map(({ path }) => path)).toEqual(['/dashboard/analysis'])
    expect(actor.context().menus.map(({ title }) => title)).toEqual(['首页'])
  })

  test.each([[null], [[]]])('[ERR-07] fails on an empty menu (%j)', async (menu) => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    await actor.answer({ menu, auth: [], allAuth: [] })
    expect(actor.value()).toBe('failed')
    expect(actor.context().problem).toBe('permissions must be a non-null array')
  })

  test('[ROUTE-08] fails with the message of the refused call', async () => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    await actor.refuse(new Error('查询失败:x'))
    expect(actor.value()).toBe('failed')
    expect(actor.context().problem).toBe('查询失败:x')
  })

  test('[AUTH-04] forgets everything on sign-out and lets a running request go', async () => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    actor.send({ type: 'menu.clear' })
    expect(actor.aborted()).toBe(true)
    expect(actor.value()).toBe('absent')
    expect(actor.context()).toEqual({ permission: null, routes: [], menus: [], problem: null })
  })

  test('[PERM-03] keeps the old menu in sight while it loads again', async () => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    await actor.answer({ menu: [home()], auth: [], allAuth: [] })
    actor.send({ type: 'menu.reload' })
    expect(actor.value()).toBe('loading')
    expect(actor.context().menus).toHaveLength(1)
  })

  test('[PERM-03] a caller that asks again while it loads gets what holds then, not what held before', async () => {
    const actor = run()
    actor.send({ type: 'menu.load' })
    const before = actor.asked()
    actor.send({ type: 'menu.reload' })
    expect([actor.value(), before, actor.asked()]).toEqual(['loading', 1, 2])
  })

  test('[ROUTE-06][ROUTE-08] reaches each of its states', async () => {
    const done = { type: 'xstate.done.actor.fetchPermission', output: { menu: [home()], auth: [], allAuth: [] } }
    const empty = { type: 'xstate.done.actor.fetchPermission', output: { menu: null, auth: [], allAuth: [] } }
    const failed = { type: 'xstate.error.actor.fetchPermission', error: new Error('x') }
    const seen = new Set<string>()
    for (const path of modelOf(menuRoutesMachine, [done, empty, failed]).getSimplePaths()) {
      await path.test({
        states: {
          '*': ({ value, context }: any) => {
            seen.add(value)
            expect(context.problem !== null).toBe(value === 'failed')
            expect(context.routes.length > 0 || value !== 'ready').toBe(true)
            expect(context.routes.length === 0 || value !== 'absent').toBe(true)
          },
        },
      })
    }
    expect([...seen].sort()).toEqual(['absent', 'failed', 'loading', 'ready'])
  })
})

describe('routes', () => {
  test('[MENU-01][MENU-02] carry what the node says, parents from the outside in', () => {
    const menu = [
      item({
        path: '/isystem',
        name: 'isystem',
        component: 'layouts/RouteView',
        redirect: '/isystem/user',
        meta: { title: '系统管理', icon: 'setting' },
        children: [
          {
            path: '/isystem/user',
            name: 'isystem-user',
            component: 'system/UserList',
            hidden: true,
            meta: { title: '用户管理', keepAlive: true, internalOrExternal: false, componentName: 'UserList' },
          },
        ],
      }),
    ]
    expect(buildRoutes(menu, new Set())).toEqual([
      route({
        path: '/isystem',
        name: 'isystem',
        component: 'layouts/RouteView',
        redirect: '/isystem/user',
        title: '系统管理',
        icon: 'setting',
      }),
      route({
        path: '/isystem/user',
        name: 'isystem-user',
        component: 'system/UserList',
        title: '用户管理',
        keepAlive: true,
        componentName: 'UserList',
        hidden: true,
        parents: [{ title: '系统管理', path: '/isystem' }],
      }),
    ])
  })

  test('[MENU-03] leave a node with route flag "0" out, not what is below it', () => {
    const menu = [item({ path: '/online', route: '0', children: [{ path: '/online/list', route: '1' }] })]
    expect(buildRoutes(menu, new Set()).map(({ path }) => path)).toEqual(['/online/list'])
  })

  test('[MENU-04] redirect a node with alwaysShow to its own path', () => {
    const menu = [item({ path: '/a', alwaysShow: true, redirect: '/elsewhere' })]
    expect(buildRoutes(menu, new Set())[0]?.redirect).toBe('/a')
  })

  test('[MENU-05] look a component up among the layouts or among the views', () => {
    expect(componentPlace('layouts/IframePageView')).toEqual({ area: 'layouts', name: 'IframePageView' })
    expect(componentPlace('/layouts/default/index')).toEqual({ area: 'layouts', name: 'default/index' })
    expect(componentPlace('system/UserList')).toEqual({ area: 'views', name: 'system/UserList' })
    expect(componentPlace('/system/user/index')).toEqual({ area: 'views', name: 'system/user/index' })
  })

  test('[MENU-07] have the placeholders of their urls evaluated, in children too', () => {
    const menu = [item({ path: 'x', meta: { url: '{{a}}/x' }, children: [{ path: 'y', meta: { url: '{{a}}/y' } }] })]
    const resolved = resolveUrls(menu, (url) => url.replace('{{a}}', 'https://host'))
    expect(buildRoutes(resolved, new Set()).map(({ url }) => url)).toEqual(['https://host/x', 'https://host/y'])
  })

  test('[MENU-08] stay only where one of the permissions is held, under either name of the field', () => {
    const menu = [
      item({ path: '/a', meta: { permission: ['a:list', 'a:all'] } }),
      item({ path: '/b', meta: { permissionList: ['b:list'] } }),
      item({ path: '/b2', meta: { permissionList: ['b2:list'] } }),
      item({ path: '/c', meta: { permission: ['c:list'] }, children: [{ path: '/c/d' }] }),
    ]
    const held = heldActions({
      auth: [
        { action: 'x:y, a:all', type: '1' },
        { action: 'b:list', type: '1' },
      ] as never,
    })
    expect(buildRoutes(menu, held).map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  test('[MENU-09] are open to everyone when they name no permissions', () => {
    const menu = [item({ path: '/a' }), item({ path: '/b', meta: { permission: [] } })]
    expect(buildRoutes(menu, new Set()).map(({ path }) => path)).toEqual(['/a', '/b'])
  })

  test('[MENU-01] put a relative path below its parent', () => {
    const menu = [item({ path: '/isystem', children: [{ path: '700b7f95165c46cc7a78bf227aa8fed3' }] })]
    expect(buildRoutes(menu, new Set())[1]?.path).toBe('/isystem/700b7f95165c46cc7a78bf227aa8fed3')
  })

  test('[MENU-01] keep each page of any tree once and below its parents', () => {
    const menu = [item({ path: '/a', children: [{ path: 'b', children: [{ path: 'c' }] }, { path: '/d' }] })]
    expect(buildRoutes(menu, new Set()).map(({ path, parents }) => [path, ...parents.map((one) => one.path)])).toEqual([
      ['/a'],
      ['/a/b', '/a'],
      ['/a/b/c', '/a', '/a/b'],
      ['/d', '/a'],
    ])
  })
})

describe('matching', () => {
  const routes = [route({ path: '/online/:code' }), route({ path: '/online/list' }), route({ path: '/a' })]

  test('[ROUTE-06] finds an exact path before a pattern', () => {
    expect(matchRoute(routes, '/online/list')).toEqual({ route: routes[1], parameters: {} })
    expect(matchRoute(routes, '/online/%E8%A1%A8')).toEqual({ route: routes[0], parameters: { code: '表' } })
    expect(matchRoute(routes, '/online/%E8')).toEqual({ route: routes[0], parameters: { code: '%E8' } })
  })

  test('[ROUTE-10] knows nothing else', () => {
    expect(['/', '/online', '/online/', '/online/x/y', '/b'].map((path) => matchRoute(routes, path))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

test('[BLOCK-16] one record of a list has an address below it', () => {
  const routes = [route({ path: '/isystem/position' })]
  expect(detailPath('/isystem/position', 'a/ä')).toBe('/isystem/position/detail/a%2F%C3%A4')
  expect(matchDetail(routes, '/isystem/position/detail/a%2F%C3%A4')).toEqual({
    route: routes[0],
    parameters: { recordId: 'a/ä' },
  })
  for (const path of ['/isystem/position/detail/', '/isystem/position/detail/1/2', '/other/detail/1', '/detail/1'])
    expect(matchDetail(routes, path)).toBe(null)
})

test('[MENU-06] the form of a record has an address below its list, wherever it is opened from', () => {
  const routes = [route({ path: '/online/cgform' })]
  expect(formPath('/online/cgform', 'a/ä')).toBe('/online/cgform/form/a%2F%C3%A4')
  expect(formPath('/online/cgform/detail/7', '7')).toBe('/online/cgform/form/7')
  expect(matchDetail(routes, '/online/cgform/form/new')).toEqual({ route: routes[0], parameters: { formOf: 'new' } })
  for (const path of ['/online/cgform/form/', '/online/cgform/form/1/2', '/other/form/1'])
    expect(matchDetail(routes, path)).toBe(null)
})

describe('the menu', () => {
  test('[MENU-10] leaves out hidden nodes, withheld nodes and sections with nothing in them', () => {
    const menu = [
      item({ path: '/shown', component: 'x/Shown' }),
      item({ path: '/hidden', component: 'x/Hidden', hidden: true }),
      item({ path: '/hidden3', component: 'x/Hidden3', meta: { hideMenu: true } }),
      item({ path: '/withheld', component: 'x/Withheld', meta: { permission: ['x'] } }),
      item({ path: '/empty', component: 'layouts/RouteView', children: [{ path: '/empty/a', hidden: true }] }),
    ]
    expect(visibleMenus(menu, new Set()).map(({ path }) => path)).toEqual(['/shown'])
    expect(buildRoutes(menu, new Set()).map(({ path }) => path)).toContain('/hidden')
  })

  test('[MENU-04] shows a node with alwaysShow as one entry', () => {
    const menu = [
      item({
        path: '/a',
        component: 'layouts/TabLayout',
        alwaysShow: true,
        children: [{ path: '/a/b', component: 'x/B' }],
      }),
    ]
    expect(visibleMenus(menu, new Set())).toEqual([node({ path: '/a' })])
  })

  test('[MENU-11][MENU-12] tells entries of a window of their own from framed ones', () => {
    const menu = [
      item({ path: '/a', meta: { internalOrExternal: true, url: 'https://x.cn' } }),
      item({ path: '/b', meta: { internalOrExternal: false, url: 'https://x.cn' } }),
      item({ path: '/c', component: 'x/C', meta: { internalOrExternal: true } }),
    ]
    expect(visibleMenus(menu, new Set()).map(({ external, url }) => [external, url])).toEqual([
      [true, 'https://x.cn'],
      [false, 'https://x.cn'],
      [false, null],
    ])
  })

  test('[MENU-13][MENU-14] links by route name, by path where the node is flagged', () => {
    const routes = [route({ path: '/renamed', name: 'a' })]
    expect(targetOf(node({ path: '/a', name: 'a' }), routes)).toBe('/renamed')
    expect(targetOf(node({ path: '/a', name: 'unknown' }), routes)).toBe('/a')
    const [flagged] = visibleMenus([item({ path: '/online/1', name: 'a', route: '0', component: 'x/A' })], new Set())
    expect(flagged?.link).toBe('path')
    expect(targetOf(flagged!, routes)).toBe('/online/1')
  })

  test('[PROD-03] nests what is visible and takes the id of a node for its key', () => {
    const menu = [
      item({
        id: '1',
        path: '/s',
        component: 'layouts/RouteView',
        meta: { title: '系统' },
        children: [{ id: '2', path: '/s/a', component: 'x/A', meta: { title: '甲' } }],
      }),
    ]
    expect(visibleMenus(menu, new Set())).toEqual([
      node({ key: '1', path: '/s', title: '系统', children: [node({ key: '2', path: '/s/a', title: '甲' })] }),
    ])
  })
})

function run() {
  let settle: { resolve: (permission: UserPermission) => void; reject: (error: unknown) => void } | undefined
  let signal: AbortSignal | undefined
  let asked = 0
  const fetchPermission = fromPromise<UserPermission>((args) => {
    signal = args.signal
    asked += 1
    return new Promise((resolve, reject) => (settle = { resolve, reject }))
  })
  const actor = createActor(menuRoutesMachine.provide({ actors: { fetchPermission } })).start()
  const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    aborted: () => signal?.aborted,
    asked: () => asked,
    answer: (permission: UserPermission) => (settle?.resolve(permission), microtasks()),
    refuse: (error: unknown) => (settle?.reject(error), microtasks()),
  }
}

function item(over: Record<string, unknown> & { path: string }): MenuItem {
  return z.parse(menuItemSchema, over)
}

function home(): MenuItem {
  return item({
    path: '/dashboard/analysis',
    name: 'dashboard',
    component: 'dashboard/Analysis',
    meta: { title: '首页' },
  })
}

function route(over: Partial<RouteRecord> & { path: string }): RouteRecord {
  return {
    name: over.path,
    component: '',
    title: over.path,
    icon: null,
    keepAlive: false,
    componentName: '',
    url: null,
    external: false,
    redirect: null,
    hidden: false,
    parents: [],
    ...over,
  }
}

function node(over: Partial<MenuNode> & { path: string }): MenuNode {
  return {
    key: over.path,
    title: over.path,
    icon: null,
    external: false,
    url: null,
    link: 'name',
    name: over.path,
    children: [],
    ...over,
  }
}
