import { later } from '#widgets/later/later.tsx'
import { ServicesContext } from '#widgets/services-context.tsx'
import type { Services } from '#core/services.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a part whose code does not come says so in its place and comes when tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const check = vi.fn<() => void>()
  const Part = later(failing(1, () => <p>部件</p>))
  show(<Part />, { isOffered: () => false, subscribe: () => () => {}, check, take: () => {} })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('网络不通，或服务暂时不可用')
  expect(check).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('部件')).toBeTruthy()
})

test('where there is a new version that is the reason, and it can be taken', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const take = vi.fn<() => void>()
  const Part = later(failing(9, () => null))
  show(<Part />, { isOffered: () => true, subscribe: () => () => {}, check: () => {}, take })
  expect((await screen.findByRole('alert')).textContent).toContain('系统有新版本')
  fireEvent.click(screen.getByRole('button', { name: '更新' }))
  expect(take).toHaveBeenCalledTimes(1)
})

test('a dialog that does not come is closed, and tried again when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const log: string[] = []
  let open = (): void => {}
  const opener = {
    subscribe: (next: () => void) => {
      open = next
      return { unsubscribe: () => void log.push('unsubscribed') }
    },
  }
  const Part = later(
    failing(1, () => <p>窗口</p>),
    {
      dismiss: () => {
        log.push('closed')
        return opener
      },
    },
  )
  show(<Part />)
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect([log, screen.queryByRole('alertdialog')]).toEqual([['closed'], null])
  open()
  expect(await screen.findByText('窗口')).toBeTruthy()
  expect(log).toEqual(['closed', 'unsubscribed'])
})

test('what waits stands in its place, and those who show a part share its code', async () => {
  const load = vi.fn<ReturnType<typeof failing>>(failing(0, () => <p>部件</p>))
  const Part = later(load, { Waiting: () => <p>准备中</p> })
  show([<Part key="one" />, <Part key="two" />])
  expect(screen.getAllByText('准备中')).toHaveLength(2)
  expect(await screen.findAllByText('部件')).toHaveLength(2)
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that is fetched ahead is there when the part is shown', async () => {
  const runIdle = idle()
  const load = vi.fn<ReturnType<typeof failing>>(failing(0, () => <p>部件</p>))
  const Part = later(load, { Waiting: () => <p>准备中</p> })
  Part.ahead()
  expect(load).toHaveBeenCalledTimes(0)
  await runIdle()
  show(<Part />)
  expect([screen.queryByText('准备中'), screen.queryByText('部件') !== null]).toEqual([null, true])
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that did not come ahead is fetched again for who shows the part, and that failure alone is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const runIdle = idle()
  const Part = later(failing(2, () => <p>部件</p>))
  Part.ahead()
  await runIdle()
  show(<Part />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('alert')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('部件')).toBeTruthy()
})

test('nothing is fetched ahead that was given up, or where people save data', async () => {
  const runIdle = idle()
  const load = vi.fn<ReturnType<typeof failing>>(failing(0, () => null))
  later(load).ahead()()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  later(load).ahead()
  await runIdle()
  expect(load).toHaveBeenCalledTimes(0)
})

/** A browser that has time when it is told so. */
function idle(): () => Promise<void> {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (fetch: () => void) => {
    waiting.set(waiting.size + 1, fetch)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return () =>
    act(async () => {
      for (const fetch of waiting.values()) fetch()
    })
}

test('an error of the part itself is left to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = later(
    failing(0, () => {
      throw new Error('broken')
    }),
  )
  show(<Part />)
  expect(await screen.findByText('page: broken')).toBeTruthy()
})

/** Code that does not come so many times. */
function failing(times: number, Part: () => ReactNode) {
  let left = times
  return async () => {
    if (left === 0) return { default: Part }
    left -= 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }
}

function show(part: ReactNode, newVersion?: Services['newVersion']) {
  const services = { newVersion } as Services
  render(
    <ServicesContext value={services}>
      <PageAround>{part}</PageAround>
    </ServicesContext>,
  )
}

class PageAround extends Component<{ children: ReactNode }, { problem: Error | null }> {
  override state = { problem: null as Error | null }

  static getDerivedStateFromError(problem: Error) {
    return { problem }
  }

  override render(): ReactNode {
    return this.state.problem === null ? this.props.children : `page: ${this.state.problem.message}`
  }
}
