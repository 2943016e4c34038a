import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import type { WallSource } from '#contract/walls/wall-figures.ts'
import { Failure } from '#core/http/failure.ts'
import type { WallGet } from '#wall/wall-calls.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The calls that the tiles of the soak show. */
export const SOURCES = ['now', 'hazards', 'deviceStates'] as const

const answers: { [S in (typeof SOURCES)[number]]: (at: number) => WallAnswer<S> } = {
  now: (at) => ({
    onlineStudent: Math.floor(at / 3_000) % 97,
    onlineDevice: Math.floor(at / 5_000) % 41,
    deviceTotal: 50,
    todayLogin: 12,
    todayPlay: 34,
    todayPass: 30,
    todayHazard: 1,
    time: '',
    at,
  }),
  hazards: () => [{ level: '1', status: '2', count: 3 }],
  deviceStates: (at) => ({ groups: [{ orgId: 'a', orgName: '一车间', count: 3 }], states: '012', at }),
}

/** A server that answers at once, and fails as it is told. */
export function createFakeServer(time: VirtualTime) {
  const faults = { isGone: false, failing: new Set<string>(), silent: new Set<string>() }
  let asked = 0
  const get: WallGet = (path, signal) => {
    const name = path.split('/').at(-1)!
    asked += 1
    if (faults.silent.has(name)) return untilGivenUp(signal)
    if (faults.isGone) return Promise.reject(new Failure('network', '网络连接失败'))
    if (faults.failing.has(name)) return Promise.reject(new Failure('server', '服务器返回的内容无法识别'))
    const timestamp = time.now()
    return Promise.resolve({ result: answers[name as keyof typeof answers](timestamp), timestamp })
  }
  return { get, faults, asked: () => asked }
}

function untilGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Failure('timeout', '网络超时')), { once: true })
  })
}

export type FakeServer = ReturnType<typeof createFakeServer>
export type SoakSource = Extract<WallSource, (typeof SOURCES)[number]>
