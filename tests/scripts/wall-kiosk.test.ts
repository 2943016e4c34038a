import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepShown, type KioskBrowser } from '#scripts/kiosk/watch.mjs'
import { runScript } from './run-script.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Seen = Awaited<ReturnType<KioskBrowser['look']>>

/** A screen that is watched over, and a browser that does as it is told. */
function screen(isStartable = true) {
  const told = {
    seen: { kind: 'shown', isMoving: true } as Seen,
    picture: () => String(performance.now()),
    isStartable,
  }
  const acts: string[] = []
  let quit: (reason: string) => void = () => {}
  const over = new AbortController()
  const browser = (): KioskBrowser => {
    return {
      ended: new Promise((resolve) => (quit = resolve)),
      look: async () => told.seen,
      picture: async () => told.picture(),
      open: async () => acts.push('open'),
      reload: async () => acts.push('reload'),
      end: async () => void acts.push('end'),
    }
  }
  const done = keepShown({
    start: async () => {
      if (!told.isStartable) throw new Error('no display')
      acts.push('start')
      return browser()
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
    say: (line) => acts.push(line),
    signal: over.signal,
  })
  const takeActs = () => acts.splice(0)
  return { told, takeActs, over, done, quit: (reason: string) => quit(reason) }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test('[PROD-13] a wall that moves is left alone all night', async () => {
  const { takeActs } = screen()
  await seconds(8 * 3_600)
  expect(takeActs()).toEqual(['start', '浏览器已启动'])
})

test('[PROD-13] a browser that ends is started anew after 5 s, later and later while it does not live for ten minutes', async () => {
  const { takeActs, quit } = screen()
  await seconds(1)
  takeActs()
  for (const pause of [5, 10, 20, 40, 60, 60]) {
    quit('浏览器退出（SIGKILL）')
    await seconds(pause - 1)
    expect(takeActs()).toEqual(['end', `浏览器退出（SIGKILL），${pause} 秒后重新启动`])
    await seconds(2)
    expect(takeActs()).toEqual(['start', '浏览器已启动'])
  }
  await seconds(601)
  quit('浏览器退出（0）')
  await seconds(6)
  expect(takeActs()).toEqual(['end', '浏览器退出（0），5 秒后重新启动', 'start', '浏览器已启动'])
})

test.each([
  ['crashed', '页面崩溃'],
  ['silent', '页面没有响应'],
] as const)('[PROD-13] a page that is %s ends with its browser', async (kind, reason) => {
  const { told, takeActs } = screen()
  await seconds(20)
  takeActs()
  told.seen = { kind }
  await seconds(15)
  told.seen = { kind: 'shown', isMoving: true }
  await seconds(6)
  expect(takeActs()).toEqual(['end', `${reason}，5 秒后重新启动`, 'start', '浏览器已启动'])
})

test('[PROD-13] a page of the browser itself is left for the wall until that answers', async () => {
  const { told, takeActs } = screen()
  await seconds(1)
  takeActs()
  told.seen = { kind: 'elsewhere', at: 'chrome-error://chromewebdata/' }
  await seconds(31)
  const line = '不在大屏页面（chrome-error://chromewebdata/），重新打开'
  expect(takeActs()).toEqual([line, 'open', line, 'open'])
  told.seen = { kind: 'shown', isMoving: true }
  await seconds(120)
  expect(takeActs()).toEqual([])
})

test('[PROD-13] a picture that stands still is loaded again, and when that does not help the browser is', async () => {
  const { told, takeActs } = screen()
  told.picture = () => 'white'
  await seconds(160)
  expect(takeActs()).toEqual(['start', '浏览器已启动', '画面静止，重新载入', 'reload'])
  await seconds(81)
  expect(takeActs()).toEqual(['end', '画面静止，5 秒后重新启动', 'start', '浏览器已启动'])
  told.seen = { kind: 'shown', isMoving: false }
  await seconds(600)
  expect(takeActs()).toEqual([])
})

test('[PROD-13] a browser that cannot be started is tried again, and the end of all ends it', async () => {
  const { told, takeActs, over, done } = screen(false)
  await seconds(20)
  takeActs()
  await seconds(60)
  expect(takeActs().at(-1)).toMatch(/^浏览器没有启动（no display），\d+ 秒后重新启动$/)
  told.isStartable = true
  await seconds(60)
  takeActs()
  over.abort()
  await seconds(15)
  await done
  expect(takeActs()).toEqual(['end'])
})

test('[PROD-13] without an address it says how it is used', () => {
  vi.useRealTimers()
  for (const given of [[], ['safety.example.com'], ['https://']]) {
    const { code, output } = runScript('wall-kiosk.mjs', given)
    expect([code, output]).toEqual([1, expect.stringContaining('用法：npm run kiosk')])
  }
})
