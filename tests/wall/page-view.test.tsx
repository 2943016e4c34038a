import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageView } from '#wall/page-view.tsx'
import type { TileState } from '#wall/tile-view.tsx'
import { createWallStore } from '#wall/wall-store.ts'
import { standardWall } from './walls.ts'

const NOON = Date.parse('2026-11-29T12:00:00+08:00')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[PROD-13] a page that is gone says nothing of its tiles any more: the next time it has to be made ready anew', async () => {
  const [page] = standardWall('devices').pages
  const told = new Map<string, readonly TileState[]>()
  const store = createWallStore({
    path: '/space/wall/devices',
    get: () => Promise.reject(new Error('坏了')),
    now: () => Date.now(),
    monotonic: () => performance.now(),
  })
  const { unmount } = render(
    <PageView
      page={page!}
      placed={page!.tiles.map(({ id }) => ({ id, box: { left: 0, top: 0, width: 100, height: 100 } }))}
      wallName="设备"
      store={store}
      unit={1}
      dpr={1}
      scale="near"
      onStates={(id, states) => void told.set(id, states)}
      onFault={() => {}}
      onTile={() => {}}
    />,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(told.get('watch')).toContain('refused')
  unmount()
  expect(told.get('watch')).toEqual([])
})
