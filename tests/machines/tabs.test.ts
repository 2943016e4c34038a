import { lostTabs, nextTabs } from '#machines/tabs/next-tabs.ts'
import type { Ending, TabsEvent } from '#machines/tabs/tabs-event.ts'
import { tabsMachine } from '#machines/tabs/tabs.machine.ts'
import { isHomeTab, type Tab, type TabSet } from '#machines/tabs/tab.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

const HOME = '/dashboard/analysis'

test('walks along these arrows', () => {
  expect(edgesOf(tabsMachine)).toEqual([
    '(root) · page.visited [isElsewhere] → (stays) / change, navigate, keep',
    '(root) · page.visited → (stays) / change, keep',
    '(root) · entry.chosen → (stays) / change, keep',
    '(root) · tab.select [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.select → (stays)',
    '(root) · tab.close [isUnknown] → (stays)',
    '(root) · tab.close [isHome] → (stays) / warn',
    '(root) · tab.close [isLast] → (stays) / warn',
    '(root) · tab.close [losesWork] → asking / ask',
    '(root) · tab.close [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.close → (stays) / change, keep',
    '(root) · tab.closeLeft [losesWork] → asking / ask',
    '(root) · tab.closeLeft [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.closeLeft → (stays) / change, keep',
    '(root) · tab.closeRight [losesWork] → asking / ask',
    '(root) · tab.closeRight [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.closeRight → (stays) / change, keep',
    '(root) · tab.closeOthers [losesWork] → asking / ask',
    '(root) · tab.closeOthers [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.closeOthers → (stays) / change, keep',
    '(root) · tab.closeAll [losesWork] → asking / ask',
    '(root) · tab.closeAll [changesFront] → (stays) / change, navigate, keep',
    '(root) · tab.closeAll → (stays) / change, keep',
    '(root) · tab.refresh [losesWork] → asking / ask',
    '(root) · tab.refresh → (stays) / change',
    '(root) · tab.readdress [readdressesFront] → (stays) / change, navigate, keep',
    '(root) · tab.readdress → (stays) / change, keep',
    '(root) · tab.answered → (stays) / change, keep',
    '(root) · tab.rename → (stays) / change, keep',
    '(root) · tab.move → (stays) / change, keep',
    '(root) · tab.pin → (stays) / change, keep',
    '(root) · tabs.enabled → (stays) / change, keep',
    '(root) · tabs.restore [isEmpty] → (stays) / change',
    '(root) · tabs.crowded [hasIdle] → (stays) / warn, change, keep',
    '(root) · tabs.crowded → (stays)',
    '(root) · tabs.clear → (stays) / change',
    'asking · loss.accept [changesFront] → open / change, forgetAsked, navigate, keep',
    'asking · loss.accept → open / change, forgetAsked, keep',
    'asking · loss.refuse → open / forgetAsked',
    'asking · always [losesNothing] → open / forgetAsked',
  ])
})

describe('visiting', () => {
  test('[TABS-01] adds a tab that can be closed, home before it', () => {
    const { tabs, active } = after(visit('/a', { title: '甲' })).context
    expect(tabs).toEqual([
      tab({ id: 't2', fullPath: HOME, title: '首页', icon: 'home', closable: false }),
      tab({ id: 't1', fullPath: '/a', title: '甲' }),
    ])
    expect(active).toBe('t1')
  })

  test('[TABS-03] takes another query for another tab and the same address for the same tab', () => {
    const { context } = after(visit('/a?id=1'), visit('/a?id=2'), visit('/a?id=1'))
    expect(pathsOf(context)).toEqual([HOME, '/a?id=1', '/a?id=2'])
    expect(frontOf(context)).toBe('/a?id=1')
  })

  test('[MENU-16] brings the tab of a menu entry forward whatever was searched in it since', () => {
    const walk = after(
      visit('/a', { entry: '/a' }),
      { type: 'tab.readdress', id: 't1', fullPath: '/a?pageNo=2' },
      visit('/b'),
      visit('/a', { entry: '/a' }),
    )
    expect(pathsOf(walk.context)).toEqual([HOME, '/a?pageNo=2', '/b'])
    expect(walk.navigated.at(-1)).toEqual({ to: '/a?pageNo=2', replace: true })
  })

  test('[MENU-16][TABS-03] opens the entry of a filtered list beside that of the whole list', () => {
    const whole = visit('/a', { entry: '/a', title: '全部' })
    const filtered = visit('/a?x=1', { entry: '/a?x=1', title: '已筛选' })
    const { context } = after(whole, filtered, whole, filtered)
    expect(context.tabs.map(({ title }) => title)).toEqual(['首页', '全部', '已筛选'])
  })

  test('[MENU-16] leaves a tab its own entry and title when its filter makes it look like another', () => {
    const { context } = after(
      visit('/a', { entry: '/a', title: '全部' }),
      { type: 'tab.readdress', id: 't1', fullPath: '/a?x=1' },
      visit('/a?x=1', { entry: '/a?x=1', title: '已筛选' }),
    )
    expect(context.tabs.slice(1)).toEqual([tab({ id: 't1', fullPath: '/a?x=1', entry: '/a', title: '全部' })])
  })

  test('[MENU-16] gives the chosen entry a tab of its own where a filter had taken its address', () => {
    const filtered = visit('/a?x=1', { entry: '/a?x=1', title: '已筛选' })
    const byHand = [
      visit('/a', { entry: '/a', title: '全部' }),
      { type: 'tab.readdress', id: 't1', fullPath: '/a?x=1' } as const,
    ]
    const facts = ({ context }: ReturnType<typeof after>) =>
      context.tabs.map(({ title, fullPath, id }) => [title, fullPath, id === context.active])
    const inFront = after(...byHand, { ...filtered, type: 'entry.chosen' }, filtered)
    expect(facts(inFront)).toEqual([
      ['首页', HOME, false],
      ['全部', '/a', false],
      ['已筛选', '/a?x=1', true],
    ])
    const behind = after(...byHand, visit('/b'), { ...filtered, type: 'entry.chosen' }, filtered)
    expect(facts(behind)).toEqual([
      ['首页', HOME, false],
      ['全部', '/a', false],
      ['/b', '/b', false],
      ['已筛选', '/a?x=1', true],
    ])
  })

  test('what an address asks for stands in its tab until it is answered', () => {
    const asked = after(visit('/a'), visit('/b'), visit('/a', { asks: 'add' })).context
    expect(asked.tabs.map(({ asks }) => asks)).toEqual([undefined, 'add', undefined])
    const answered = after(visit('/a', { asks: 'add' }), { type: 'tab.answered', id: 't1' }, visit('/a')).context
    expect(answered.tabs.some((one) => 'asks' in one)).toBe(false)
  })

  test('[MENU-16][TABS-01] brings a known page forward with the title it now has', () => {
    const { context } = after(visit('/a', { title: '甲' }), visit('/b'), visit('/a', { title: '甲改' }))
    expect(frontOf(context)).toBe('/a')
    expect(context.tabs[1]?.title).toBe('甲改')
  })

  test('[TABS-01] keeps the title when a visit brings none', () => {
    const { context } = after(visit('/a', { title: '甲' }), visit('/a', { title: '' }))
    expect(context.tabs[1]?.title).toBe('甲')
  })

  test('[TABS-02] holds one page only while multi-tab mode is off', () => {
    const { context } = after({ type: 'tabs.enabled', enabled: false }, visit('/a'), visit('/b'))
    expect(pathsOf(context)).toEqual(['/b'])
    expect(context.alive).toEqual(['t2'])
  })

  test('[SET-10] brings home back when multi-tab mode is switched on', () => {
    const { context } = after({ type: 'tabs.enabled', enabled: false }, visit('/a'), {
      type: 'tabs.enabled',
      enabled: true,
    })
    expect(pathsOf(context)).toEqual([HOME, '/a'])
    expect(frontOf(context)).toBe('/a')
  })
})

describe('closing', () => {
  test('[TABS-04][ERR-05] refuses to close the home tab', () => {
    const walk = after(visit('/a'), { type: 'tab.close', id: 't2' })
    expect(pathsOf(walk.context)).toEqual([HOME, '/a'])
    expect(walk.warned).toEqual(['首页不能关闭!'])
  })

  test('[TABS-04][TABS-05] says that home stays when home is also the last tab', () => {
    const walk = after(visit(HOME), { type: 'tab.close', id: 't1' })
    expect(walk.warned).toEqual(['首页不能关闭!'])
  })

  test('[TABS-05][ERR-05] refuses to close the last tab', () => {
    const walk = after({ type: 'tabs.enabled', enabled: false }, visit('/a'), { type: 'tab.close', id: 't1' })
    expect(pathsOf(walk.context)).toEqual(['/a'])
    expect(walk.warned).toEqual(['这是最后一页，不能再关闭了啦'])
  })

  test('[TABS-06] brings the tab at the same place forward when the one in front closes', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), visit('/b'), { type: 'tab.close', id: idOf('/b') })
    expect(pathsOf(walk.context)).toEqual([HOME, '/a', '/c'])
    expect(frontOf(walk.context)).toBe('/c')
    expect(walk.navigated).toEqual([{ to: '/c', replace: true }])
  })

  test('[TABS-06] brings the tab before forward when the last in the row closes', () => {
    const walk = after(visit('/a'), visit('/b'), { type: 'tab.close', id: idOf('/b') })
    expect(frontOf(walk.context)).toBe('/a')
    expect(walk.navigated).toEqual([{ to: '/a', replace: true }])
  })

  test('[TABS-06] leaves the front alone when a tab behind it closes', () => {
    const walk = after(visit('/a'), visit('/b'), { type: 'tab.close', id: idOf('/a') })
    expect(frontOf(walk.context)).toBe('/b')
    expect(walk.navigated).toEqual([])
  })

  test('[TABS-08] closes to the left without home', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), { type: 'tab.closeLeft', id: idOf('/c') })
    expect(pathsOf(walk.context)).toEqual([HOME, '/c'])
    expect(walk.navigated).toEqual([])
  })

  test('[TABS-08] moves to the tab whose left was closed when the front was there', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), visit('/a'), { type: 'tab.closeLeft', id: idOf('/b') })
    expect(pathsOf(walk.context)).toEqual([HOME, '/b', '/c'])
    expect(walk.navigated).toEqual([{ to: '/b', replace: true }])
  })

  test('[TABS-09] closes to the right and moves to the tab when the front was there', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), { type: 'tab.closeRight', id: idOf('/a') })
    expect(pathsOf(walk.context)).toEqual([HOME, '/a'])
    expect(walk.navigated).toEqual([{ to: '/a', replace: true }])
  })

  test('[TABS-10] closes all others but home', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), { type: 'tab.closeOthers', id: idOf('/b') })
    expect(pathsOf(walk.context)).toEqual([HOME, '/b'])
    expect(walk.navigated).toEqual([{ to: '/b', replace: true }])
  })

  test('closes all but home at once; without home the one in front stays', () => {
    const walk = after(visit('/a'), visit('/b'), { type: 'tab.closeAll' })
    expect([pathsOf(walk.context), walk.navigated]).toEqual([[HOME], [{ to: HOME, replace: true }]])
    expect(pathsOf(after({ type: 'tab.closeAll' }).context)).toEqual(pathsOf(after().context))
  })

  test('pins stand behind home and stay whatever is closed, until they are let go', () => {
    const pin = (path: string, pinned = true): TabsEvent => ({ type: 'tab.pin', id: idOf(path), pinned })
    const three = [visit('/a'), visit('/b'), visit('/c')]
    expect(pathsOf(after(...three, pin('/c'), pin('/b')).context)).toEqual([HOME, '/c', '/b', '/a'])
    for (const event of [
      { type: 'tab.closeAll' },
      { type: 'tab.closeOthers', id: idOf('/c') },
      { type: 'tab.closeLeft', id: idOf('/c') },
      { type: 'tab.close', id: idOf('/b') },
    ] satisfies TabsEvent[]) {
      expect(pathsOf(after(...three, pin('/b'), event).context)).toContain('/b')
    }
    expect(pathsOf(after(...three, pin('/b'), { type: 'tab.closeAll' }).context)).toEqual([HOME, '/b'])
    const loose = after(...three, pin('/b'), pin('/b', false))
    expect([pathsOf(loose.context), loose.context.tabs.some((one) => 'pinned' in one)]).toEqual([
      [HOME, '/b', '/a', '/c'],
      false,
    ])
    expect(pathsOf(after(...three, pin('/b', false), pin(HOME)).context)).toEqual([HOME, '/a', '/b', '/c'])
  })

  test('a tab is moved among its own kind: pins before the others', () => {
    const pinned = [visit('/a'), visit('/b'), visit('/c'), { type: 'tab.pin', id: idOf('/b'), pinned: true } as const]
    expect(pathsOf(after(...pinned, { type: 'tab.move', id: idOf('/b'), to: 3 }).context)).toEqual([
      HOME,
      '/b',
      '/a',
      '/c',
    ])
    expect(pathsOf(after(...pinned, { type: 'tab.move', id: idOf('/c'), to: 0 }).context)).toEqual([
      HOME,
      '/b',
      '/c',
      '/a',
    ])
  })

  test('[TABS-06] ignores a tab that is not open', () => {
    const walk = after(visit('/a'), { type: 'tab.close', id: 't99' }, { type: 'tab.closeLeft', id: 't99' })
    expect(pathsOf(walk.context)).toEqual([HOME, '/a'])
    expect(walk.warned).toEqual([])
  })
})

describe('closing with unsaved work', () => {
  const open = [visit('/a', { title: '甲' }), visit('/b', { title: '乙' }), visit('/c', { title: '丙' })]
  const asked = (ending: Ending) => {
    const actor = run({})
    for (const event of [...open, ending]) actor.send(event)
    const { asked: now } = actor.context()
    return { ...actor, lost: now === null ? [] : lostTabs(actor.context(), now).map(({ title }) => title) }
  }

  test.each([
    [{ type: 'tab.close', id: idOf('/b') }, ['乙']],
    [{ type: 'tab.closeLeft', id: idOf('/c') }, ['甲', '乙']],
    [{ type: 'tab.closeRight', id: idOf('/a') }, ['乙']],
    [{ type: 'tab.closeOthers', id: idOf('/c') }, ['甲', '乙']],
    [{ type: 'tab.closeAll' }, ['甲', '乙']],
    [{ type: 'tab.refresh', id: idOf('/a') }, ['甲']],
  ] satisfies [Ending, string[]][])('[TABS-06][TABS-10] %j asks first and names %j', (ending, lost) => {
    const drafts = [idOf('/a'), idOf('/b')]
    const without = asked(ending)
    const walk = asked({ ...ending, drafts })
    expect([walk.lost, pathsOf(walk.context())]).toEqual([lost, [HOME, '/a', '/b', '/c']])
    walk.send({ type: 'loss.accept' })
    expect([walk.context(), walk.navigated, walk.warned]).toEqual([without.context(), without.navigated, []])
  })

  test('[TABS-06] leaves everything as it was when it is refused', () => {
    const walk = asked({ type: 'tab.closeAll', drafts: [idOf('/a')] })
    walk.send({ type: 'loss.refuse' })
    expect([pathsOf(walk.context()), walk.context().asked, walk.navigated]).toEqual([
      [HOME, '/a', '/b', '/c'],
      null,
      [],
    ])
  })

  test('[TABS-06] asks nobody where nothing is lost, and never closes home or a pin', () => {
    const walk = asked({ type: 'tab.closeOthers', id: idOf('/b'), drafts: [idOf('/b'), 't2'] })
    expect([pathsOf(walk.context()), walk.context().asked]).toEqual([[HOME, '/b'], null])
    const home = asked({ type: 'tab.close', id: 't2', drafts: ['t2'] })
    expect([home.warned, home.context().asked]).toEqual([['首页不能关闭!'], null])
  })

  test('[TABS-06] is over when the page closes by itself meanwhile, or everybody signs out', () => {
    const walk = asked({ type: 'tab.close', id: idOf('/b'), drafts: [idOf('/b')] })
    walk.send({ type: 'tab.close', id: idOf('/b') })
    expect([pathsOf(walk.context()), walk.context().asked]).toEqual([[HOME, '/a', '/c'], null])
    const ended = asked({ type: 'tab.closeAll', drafts: [idOf('/b')] })
    ended.send({ type: 'tabs.clear' })
    expect([ended.context().tabs, ended.context().asked]).toEqual([[], null])
  })
})

describe('changing', () => {
  test('[TABS-07] counts a refresh of that tab only', () => {
    const { context } = after(visit('/a'), visit('/b'), { type: 'tab.refresh', id: idOf('/a') })
    expect(context.tabs.map((one) => one.generation)).toEqual([0, 1, 0])
  })

  test('[TABS-13] renames every tab of a path', () => {
    const { context } = after(visit('/a?x=1'), visit('/a?x=2'), visit('/b'), {
      type: 'tab.rename',
      path: '/a',
      title: '新名',
    })
    expect(context.tabs.map((one) => one.title)).toEqual(['首页', '新名', '新名', '/b'])
  })

  test('[TABS-03] readdresses a tab in place, without a history entry', () => {
    const walk = after(visit('/a'), { type: 'tab.readdress', id: 't1', fullPath: '/a?page=2' })
    expect(walk.context.tabs[1]).toEqual(tab({ id: 't1', fullPath: '/a?page=2', path: '/a', title: '/a' }))
    expect(walk.navigated).toEqual([{ to: '/a?page=2', replace: true }])
  })

  test('[TABS-03] gives an address that is taken to the tab that asked for it', () => {
    const { context } = after(visit('/a'), visit('/a?page=2'), visit('/a'), {
      type: 'tab.readdress',
      id: idOf('/a'),
      fullPath: '/a?page=2',
    })
    expect(context.tabs.map(({ id, fullPath }) => [id, fullPath])).toEqual([
      ['t2', HOME],
      ['t1', '/a?page=2'],
    ])
  })

  test('[TABS-03] readdresses a tab behind the front without leaving the front', () => {
    const walk = after(visit('/a'), visit('/b'), { type: 'tab.readdress', id: 't1', fullPath: '/a?page=2' })
    expect(frontOf(walk.context)).toBe('/b')
    expect(walk.navigated).toEqual([])
  })

  test('[TABS-01] moves a tab, never before home', () => {
    const walk = after(visit('/a'), visit('/b'), visit('/c'), { type: 'tab.move', id: idOf('/c'), to: 0 })
    expect(pathsOf(walk.context)).toEqual([HOME, '/c', '/a', '/b'])
  })

  test('[TABS-01] navigates to a selected tab once', () => {
    const select: TabsEvent = { type: 'tab.select', id: 't1' }
    const walk = after(visit('/a?x=1'), visit('/b'), select, select)
    expect(walk.navigated).toEqual([{ to: '/a?x=1', replace: false }])
  })

  test('[AUTH-04] forgets the open pages on sign-out without telling the store', () => {
    const walk = after(visit('/a'), { type: 'tabs.clear' })
    expect(walk.context.tabs).toEqual([])
    expect(walk.context.alive).toEqual([])
    expect(walk.kept.at(-1)).toEqual([HOME, '/a'])
  })
})

describe('restoring', () => {
  const kept = [
    tab({ id: 't4', fullPath: HOME, title: '首页', icon: 'home', closable: false }),
    tab({ id: 't7', fullPath: '/a?x=1', path: '/a' }),
    tab({ id: 't9', fullPath: '/a?x=1', path: '/a' }),
  ]

  test('[TABS-01] puts the tabs back with their ids, each address once', () => {
    const { context } = after({ type: 'tabs.restore', tabs: kept, active: 't7', recent: [] }, visit('/b'))
    expect(context.tabs.map(({ id, fullPath }) => [id, fullPath])).toEqual([
      ['t4', HOME],
      ['t7', '/a?x=1'],
      ['t8', '/b'],
    ])
  })

  test('[TABS-01] leaves open tabs alone', () => {
    const { context } = after(visit('/b'), { type: 'tabs.restore', tabs: kept, active: 't7', recent: [] })
    expect(pathsOf(context)).toEqual([HOME, '/b'])
  })

  test('[TABS-04] adds home and closes nothing when the kept tabs lack it', () => {
    const { context } = after({ type: 'tabs.restore', tabs: kept.slice(1), active: 'gone', recent: [] })
    expect(pathsOf(context)).toEqual([HOME, '/a?x=1'])
    expect(frontOf(context)).toBe('/a?x=1')
  })
})

describe('staying mounted', () => {
  test('[LAYOUT-09] keeps a page that asks for it mounted, the others only in front', () => {
    const kept = after(visit('/a', { keepAlive: true }), visit('/b'), visit('/c')).context
    expect(kept.alive.map((id) => addressOf(kept, id))).toEqual(['/c', '/a'])
  })

  test('[LAYOUT-09] lets go of the page not shown for longest beyond the budget', () => {
    const walk = ['/a', '/b', '/c', '/a', '/d'].map((path) => visit(path, { keepAlive: true }))
    const { context } = afterWith({ budget: 3 }, ...walk)
    expect(context.alive.map((id) => addressOf(context, id))).toEqual(['/d', '/a', '/c'])
  })

  test('[LAYOUT-09] keeps eight pages when nothing else is said', () => {
    const walk = Array.from({ length: 12 }, (_, index) => visit(`/p${index}`, { keepAlive: true }))
    expect(after(...walk).context.alive).toHaveLength(8)
  })
})

describe('too many', () => {
  const four = ['/a', '/b', '/c', '/d'].map((path) => visit(path))
  const crowded = (...drafts: string[]): TabsEvent => ({ type: 'tabs.crowded', drafts })

  test('[TABS-01] closes the tab that was not used for longest, and says so', () => {
    const walk = afterWith({ limit: 4 }, ...four, visit('/a'), crowded())
    expect(pathsOf(walk.context)).toEqual([HOME, '/a', '/c', '/d'])
    expect(walk.warned).toEqual(['最多同时打开 4 个页面，已关闭最久未用的“/b”'])
    expect([walk.navigated, walk.kept.at(-1)]).toEqual([[], [HOME, '/a', '/c', '/d']])
  })

  test('[TABS-01] never closes home, a pin, the front or unsaved work, however many they are', () => {
    const pin: TabsEvent = { type: 'tab.pin', id: idOf('/a'), pinned: true }
    const walk = afterWith({ limit: 2 }, ...four, pin, crowded(idOf('/b')))
    expect(pathsOf(walk.context)).toEqual([HOME, '/a', '/b', '/d'])
    const before = walk.warned.length
    walk.send(crowded(idOf('/b')))
    expect([pathsOf(walk.context), walk.warned.length]).toEqual([[HOME, '/a', '/b', '/d'], before])
  })

  test('[TABS-01] leaves as many as the limit alone', () => {
    const walk = afterWith({ limit: 5 }, ...four, crowded())
    expect([pathsOf(walk.context), walk.warned]).toEqual([[HOME, '/a', '/b', '/c', '/d'], []])
  })

  test('[TABS-01] knows the order of use after a reload', () => {
    const kept = ['/a', '/b', '/c'].map((fullPath, index) => tab({ id: `t${index + 1}`, fullPath }))
    const walk = afterWith(
      { limit: 3 },
      { type: 'tabs.restore', tabs: kept, active: 't3', recent: ['t3', 't1', 't2'] },
      crowded(),
    )
    expect(pathsOf(walk.context)).toEqual([HOME, '/a', '/c'])
  })

  test('[TABS-01] whatever happened, what must stay stays and the others fit the limit', () => {
    fc.assert(
      fc.property(fc.array(anyEvent(), { maxLength: 40 }), fc.array(fc.nat(9), { maxLength: 4 }), (events, held) => {
        const before: TabSet = { ...events.reduce(nextTabs, emptySet()), limit: 2 }
        const drafts = held.map((number) => `t${number}`)
        const after = nextTabs(before, crowded(...drafts))
        const mustStay = before.tabs.filter(
          (one) => isHomeTab(one) || one.pinned === true || one.id === before.active || drafts.includes(one.id),
        )
        expect(mustStay.filter((one) => !after.tabs.includes(one))).toEqual([])
        expect(after.tabs.length).toBeLessThanOrEqual(Math.max(before.limit, mustStay.length))
        expect([after.active, faultsOf(after)]).toEqual([before.active, []])
      }),
      { numRuns: 500 },
    )
  })
})

describe('any history', () => {
  test('[TABS-03][TABS-04] keeps home first, addresses unique, the front open and the mounted within the budget', () => {
    fc.assert(
      fc.property(fc.array(anyEvent(), { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (events, budget) => {
        let set: TabSet = {
          tabs: [],
          active: null,
          enabled: true,
          alive: [],
          recent: [],
          limit: 3,
          budget,
          nextNumber: 1,
        }
        for (const event of events) {
          set = nextTabs(set, event)
          expect(faultsOf(set)).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[TABS-06] leaves a neighbour in front when the front closes, and the front alone otherwise', () => {
    fc.assert(
      fc.property(fc.array(anyEvent(), { maxLength: 25 }), fc.nat(12), (events, place) => {
        const before = events.reduce(nextTabs, emptySet())
        const closed = before.tabs[place % Math.max(1, before.tabs.length)]
        if (closed === undefined || isHomeTab(closed) || closed.pinned === true) return
        const next = nextTabs(before, { type: 'tab.close', id: closed.id })
        const alone = before.tabs.length === 1
        const at = before.tabs.indexOf(closed)
        const neighbour = before.tabs[at + 1] ?? before.tabs[at - 1]
        expect(next.active).toBe(before.active === closed.id && !alone ? neighbour?.id : before.active)
      }),
      { numRuns: 500 },
    )
  })

  test('[TABS-01] navigates exactly when an asked change or a chosen entry brings another address to the front', () => {
    fc.assert(
      fc.property(fc.array(anyEvent(), { maxLength: 25 }), (events) => {
        const actor = run({})
        for (const event of events) {
          const before = frontOf(actor.context())
          const calls = actor.navigated.length
          actor.send(event)
          const now = frontOf(actor.context())
          const isAsked = event.type.startsWith('tab.') && now !== before
          // The tab of the chosen entry came to the front, whatever was searched in it since.
          const isElsewhere = event.type === 'page.visited' && now !== event.fullPath
          expect(actor.navigated.slice(calls).map(({ to }) => to)).toEqual(isAsked || isElsewhere ? [now] : [])
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('every event of the model leaves the tabs sound', async () => {
  const model = modelOf(
    tabsMachine,
    [
      visit('/a'),
      visit(HOME),
      { type: 'tabs.restore', tabs: [], active: null, recent: [] } as never,
      { type: 'tab.close', id: 't1', drafts: ['t1'] } as never,
    ],
    {
      input: {},
    },
  )
  for (const path of model.getShortestPaths()) {
    await path.test({ states: { '*': (state: any) => expect(faultsOf(state.context)).toEqual([]) } })
  }
})

function faultsOf({ tabs, active, alive, recent, enabled, budget }: TabSet): string[] {
  const ids = tabs.map(({ id }) => id)
  const rules: Record<string, boolean> = {
    'ids are unique': new Set(ids).size === ids.length,
    'addresses are unique': new Set(tabs.map(({ fullPath }) => fullPath)).size === tabs.length,
    'home is first': !enabled || tabs.length === 0 || isHomeTab(tabs[0]!),
    'pins stand before the others': !/n+y/.test(
      tabs
        .filter((one) => !isHomeTab(one))
        .map(({ pinned }) => (pinned === true ? 'y' : 'n'))
        .join(''),
    ),
    'only home cannot be closed': tabs.every((one) => one.closable !== isHomeTab(one)),
    'one tab is in front': active === null ? tabs.length === 0 : ids.includes(active),
    'the mounted are open': alive.every((id) => ids.includes(id)) && new Set(alive).size === alive.length,
    'the mounted fit the budget': alive.length <= budget,
    'the recent are open': recent.every((id) => ids.includes(id)) && new Set(recent).size === recent.length,
    'the front is the most recent': (recent[0] ?? null) === active,
    'the front is mounted': (alive[0] ?? null) === active,
    'one page without tabs': enabled || tabs.length <= 1,
  }
  return Object.keys(rules).filter((rule) => rules[rule] === false)
}

function anyEvent(): fc.Arbitrary<TabsEvent> {
  const address = fc.constantFrom(HOME, '/a', '/a?x=1', '/b', '/c', `${HOME}?x=1`)
  const id = fc.nat(9).map((number) => `t${number}`)
  const one = (type: string) => fc.record({ type: fc.constant(type), id })
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(address, fc.boolean()).map(([path, keepAlive]) => visit(path, { keepAlive })) },
    fc.tuple(address, address).map(([path, entry]) => visit(path, { entry })),
    address.map((path) => ({ ...visit(path, { entry: path }), type: 'entry.chosen' })),
    ...['tab.select', 'tab.close', 'tab.closeLeft', 'tab.closeRight', 'tab.closeOthers', 'tab.refresh'].map(one),
    fc.record({ type: fc.constant('tab.readdress'), id, fullPath: address }),
    fc.record({ type: fc.constant('tab.rename'), path: fc.constantFrom('/a', '/b'), title: fc.constant('新名') }),
    fc.record({ type: fc.constant('tab.move'), id, to: fc.integer({ min: -3, max: 9 }) }),
    fc.record({ type: fc.constant('tab.pin'), id, pinned: fc.boolean() }),
    fc.record({ type: fc.constant('tabs.enabled'), enabled: fc.boolean() }),
    fc.constant({ type: 'tab.closeAll' }),
    fc.record({ type: fc.constant('tabs.crowded'), drafts: fc.array(id, { maxLength: 4 }) }),
    fc.constant({ type: 'tabs.clear' }),
    fc.array(fc.tuple(id, address), { maxLength: 5 }).map((pairs) => ({
      type: 'tabs.restore',
      tabs: pairs.map(([key, fullPath]) => tab({ id: key, fullPath, closable: true })),
      active: pairs[0]?.[0] ?? null,
      recent: pairs.map(([key]) => key),
    })),
  ) as fc.Arbitrary<TabsEvent>
}

function run(input: { budget?: number; limit?: number }) {
  const navigated: { to: string; replace: boolean }[] = []
  const warned: string[] = []
  const kept: string[][] = []
  const actor = createActor(
    tabsMachine.provide({
      actions: {
        navigate: (_, params) => void navigated.push(params),
        warn: (_, params) => void warned.push(params.message),
        keep: (_, params) => void kept.push(params.tabs.map(({ fullPath }) => fullPath)),
      },
    }),
    { input },
  ).start()
  return {
    navigated,
    warned,
    kept,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    context: () => actor.getSnapshot().context,
  }
}

function afterWith(input: { budget?: number; limit?: number }, ...events: TabsEvent[]) {
  const actor = run(input)
  for (const event of events) actor.send(event)
  return { ...actor, context: actor.context() }
}

function after(...events: TabsEvent[]) {
  return afterWith({}, ...events)
}

function visit(
  fullPath: string,
  over: { title?: string; keepAlive?: boolean; entry?: string; asks?: 'add' } = {},
): TabsEvent & { type: 'page.visited' } {
  return { type: 'page.visited', fullPath, path: fullPath.split('?')[0] ?? '', title: fullPath, ...over }
}

function tab(over: Partial<Tab> & { fullPath: string; id: string }): Tab {
  const path = over.fullPath.split('?')[0] ?? ''
  return {
    path,
    entry: null,
    title: over.fullPath,
    icon: null,
    closable: true,
    keepAlive: false,
    generation: 0,
    ...over,
  }
}

/** The id a page gets when it is visited first, second, third … behind an automatically added home (t2). */
function idOf(path: string): string {
  return { '/a': 't1', '/b': 't3', '/c': 't4' }[path] ?? ''
}

const emptySet = (): TabSet => ({
  tabs: [],
  active: null,
  enabled: true,
  alive: [],
  recent: [],
  limit: 20,
  budget: 4,
  nextNumber: 1,
})
const pathsOf = (set: TabSet): string[] => set.tabs.map(({ fullPath }) => fullPath)
const addressOf = (set: TabSet, id: string | null): string | undefined =>
  set.tabs.find((one) => one.id === id)?.fullPath
const frontOf = (set: TabSet): string | undefined => addressOf(set, set.active)
