import { act, fireEvent, render, screen } from '@testing-library/react'
import { standardWall } from '#tests/wall/walls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NightShade } from '#wall/night-shade.tsx'
import { useTurned } from '#wall/use-turned.ts'
import { wanderingPlace } from '#wall/wandering-place.ts'
import { createWallStore } from '#wall/wall-store.ts'

const at = (time: string) => Date.parse(`2026-11-28T${time}:00+08:00`)
const PLAN = { dark: { from: '19:00', to: '07:00' }, light: 0.5, off: { from: '23:00', to: '05:00' } }

beforeEach(() => {
  vi.useFakeTimers({ now: at('18:59') })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** As after a sleep: timers go on where they were. */
async function wakeAt(time: string): Promise<void> {
  vi.setSystemTime(at(time))
  await pass(60_000)
}
const storeNow = () =>
  createWallStore({
    path: '/space/wall/training',
    get: () => new Promise(() => {}),
    now: () => Date.now(),
    monotonic: () => performance.now(),
  })

test('[PROD-13] a wall gets darker in the evening, is a wandering clock in the night, and wakes when somebody moves the pointer', async () => {
  const { container, unmount } = render(<NightShade plan={PLAN} isAlarmed={false} store={storeNow()} />)
  const shade = () => container.querySelector<HTMLElement>('.shade')
  const phase = () => document.documentElement.dataset['night']
  expect([phase(), shade()!.style.opacity]).toEqual(['day', '0'])
  await wakeAt('19:14')
  expect([phase(), shade()!.style.opacity]).toEqual(['dusk', '0.25'])
  await wakeAt('20:00')
  expect([phase(), shade()!.style.opacity]).toEqual(['night', '0.5'])

  await wakeAt('23:14')
  expect([phase(), shade()]).toEqual(['off', null])
  const clock = screen.getByText('23:15')
  const before = [clock.style.left, clock.style.top]
  await pass(60_000)
  const moved = screen.getByText('23:16')
  expect([moved.style.left, moved.style.top]).not.toEqual(before)

  fireEvent.pointerMove(window)
  expect([phase(), shade()!.style.opacity]).toEqual(['day', '0'])
  await pass(300_000)
  expect(phase()).toBe('off')
  unmount()
  expect(phase()).toBeUndefined()
})

test('[PROD-13] the clock of a dark wall stands at 35 places, none of them near an edge', () => {
  const places = Array.from({ length: 35 }, (_, minute) => wanderingPlace(minute * 60_000))
  expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBe(35)
  for (const { left, top } of places) {
    expect(left).toBeLessThanOrEqual(70)
    expect(top).toBeLessThanOrEqual(80)
  }
})

test('[PROD-13] a wall of one page changes sides at 08:00 and 20:00, one of several never does', async () => {
  const Sides = ({ name }: { name: 'devices' | 'training' }) => {
    const { pages } = useTurned(standardWall(name), storeNow())
    return <output aria-label={name}>{pages[0]!.tiles.map(({ at: { x } }) => x).join()}</output>
  }
  render(
    <>
      <Sides name="devices" />
      <Sides name="training" />
    </>,
  )
  const sides = (name: string) => screen.getByLabelText(name).textContent
  const day = [sides('devices'), sides('training')]
  await wakeAt('20:00')
  expect(sides('devices')).toBe('8,0,18,12,12,0,5,0')
  expect(sides('training')).toBe(day[1])
  await wakeAt('08:00')
  expect([sides('devices'), sides('training')]).toEqual(day)
})
