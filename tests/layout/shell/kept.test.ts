import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { createRecentPages } from '#layout/shell/recent-pages.ts'
import { keepTabs, readKeptTabs } from '#layout/tabs/kept-tabs.ts'
import type { Tab } from '#machines/tabs/tab.ts'
import { expect, test } from 'vitest'

test('[TABS-01] keeps the open tabs for the same person', () => {
  const area = createMemoryArea()
  const tabs = [tab('/dashboard/analysis'), tab('/a?x=1')]
  keepTabs(area, 'u1', { tabs, active: 't/a?x=1', recent: ['t/a?x=1'] })
  expect(readKeptTabs(area, 'u1')).toEqual({ tabs, active: 't/a?x=1', recent: ['t/a?x=1'] })
})

test('keeps which tabs are pinned', () => {
  const area = createMemoryArea()
  const tabs = [tab('/dashboard/analysis'), { ...tab('/a'), pinned: true as const }]
  keepTabs(area, 'u1', { tabs, active: 't/a', recent: [] })
  expect(readKeptTabs(area, 'u1').tabs).toEqual(tabs)
})

test('[AUTH-04] wipes the tabs of another person', () => {
  const area = createMemoryArea()
  keepTabs(area, 'u1', { tabs: [tab('/a')], active: 't/a', recent: [] })
  expect(readKeptTabs(area, 'u2')).toEqual({ tabs: [], active: null, recent: [] })
  expect(readKeptTabs(area, 'u1')).toEqual({ tabs: [], active: null, recent: [] })
})

test('[TABS-01] takes no tabs for no news', () => {
  const area = createMemoryArea()
  keepTabs(area, 'u1', { tabs: [tab('/a')], active: 't/a', recent: [] })
  keepTabs(area, 'u1', { tabs: [], active: null, recent: [] })
  expect(readKeptTabs(area, 'u1').tabs).toHaveLength(1)
})

test.each(['', '{', '[]', '{"userId":"u1","active":null,"tabs":[{"id":"t1","fullPath":"https://evil.example"}]}'])(
  '[TABS-01] takes damaged tabs (%j) for none',
  (text) => {
    const area = createMemoryArea()
    area.setItem('ANDUN_TABS', text)
    expect(readKeptTabs(area, 'u1')).toEqual({ tabs: [], active: null, recent: [] })
  },
)

test('[TABS-01] notes the pages used lately, each once, newest first, home and failures not', () => {
  const store = createStore(createMemoryArea(), () => 0)
  const recent = createRecentPages(store, 'u1')
  for (const path of ['/a?x=1', '/b', '/dashboard/analysis', '/404', '/a?x=2']) recent.note(tab(path))
  expect(recent.list().map(({ fullPath }) => fullPath)).toEqual(['/a?x=2', '/b'])
  expect(createRecentPages(store, 'u1').list()).toEqual(recent.list())
  expect(createRecentPages(store, 'u2').list()).toEqual([])
})

test('[TABS-01] forgets the oldest of more than eight', () => {
  const recent = createRecentPages(
    createStore(createMemoryArea(), () => 0),
    'u1',
  )
  for (let number = 1; number <= 10; number += 1) recent.note(tab(`/p${number}`))
  expect(recent.list().map(({ path }) => path)).toEqual(['/p10', '/p9', '/p8', '/p7', '/p6', '/p5', '/p4', '/p3'])
})

function tab(fullPath: string): Tab {
  const path = fullPath.split('?')[0] ?? ''
  return {
    id: `t${fullPath}`,
    fullPath,
    path,
    entry: null,
    title: path,
    icon: null,
    closable: true,
    keepAlive: true,
    generation: 0,
  }
}
