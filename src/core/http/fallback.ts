import { SEVEN_DAYS_MS } from '#contract/console/timings.ts'
import * as z from 'zod/mini'
import { Failure, isUnknownCall } from './failure.ts'
import type { KeyStore } from '#core/services.ts'
import { isSigned } from './sign.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One way to make a call; `time` is the form of a signature's time stamp. */
export interface Way {
  method: Method
  path: string
  time: 'epoch' | 'calendar'
}

interface Rule {
  isFor: (way: Way) => boolean
  /** Names what is remembered: calls with the same key share the answer. */
  key: (way: Way) => string
  others: (way: Way, tenantId: number) => Way[]
  isUnfit: (failure: Failure) => boolean
}

interface Surroundings {
  store: KeyStore
  /** The API base: what one server understands says nothing about another. */
  server: string
  tenantId: () => number
}

export type WithFallback = <T>(way: Way, attempt: (way: Way) => Promise<T>) => Promise<T>

/**
 * Runs a call the way the specification writes it and, where servers are known to differ, the other ways when this server does not know it
 * (404 or 405, as status or in the body). What worked is tried first next time. @throws the failure of the first way when none fits. Source: contract §40.
 */
export function createFallback(surroundings: Surroundings): WithFallback {
  const memory = createMemory(surroundings.store, surroundings.server)
  return async (way, attempt) => {
    const rule = RULES.find(({ isFor }) => isFor(way))
    if (rule === undefined) return attempt(way)
    const ways = [way, ...rule.others(way, surroundings.tenantId())]
    const key = rule.key(way)
    let first: unknown = null
    for (const index of order(ways.length, memory.read(key))) {
      try {
        const answer = await attempt(ways[index] ?? way)
        memory.write(key, index)
        return answer
      } catch (error) {
        if (!(error instanceof Failure) || !rule.isUnfit(error)) throw error
        first ??= error
      }
    }
    throw first
  }
}

const PUT_OR_POST =
  /\/(edit|editPermissionRule|selectDepart|updatePassword|changePassword|frozenBatch|editByAnntIdAndUserId)$/
const THIRD_SIGN_IN = '/sys/thirdLogin/getLoginUser/'
const CLOUD_UPLOAD = '/sys/common/upload-cloud'
const TRACES = ['/actuator/httptrace', '/actuator/jeecghttptrace', '/actuator/httpexchanges']

const RULES: readonly Rule[] = [
  {
    isFor: ({ method, path }) => (method === 'PUT' || method === 'POST') && PUT_OR_POST.test(path),
    key: ({ method, path }) => `${method} ${path}`,
    others: (way) => [{ ...way, method: way.method === 'PUT' ? 'POST' : 'PUT' }],
    isUnfit: isUnknownCall,
  },
  {
    isFor: ({ path }) => path.startsWith(THIRD_SIGN_IN),
    key: ({ path }) => `${THIRD_SIGN_IN}${segmentsAfter(path).length}`,
    others: (way, tenantId) => [{ ...way, path: otherThirdPath(way.path, tenantId) }],
    isUnfit: isUnknownCall,
  },
  {
    isFor: ({ path }) => path === CLOUD_UPLOAD,
    key: ({ path }) => path,
    others: (way) => [{ ...way, path: '/sys/common/upload' }],
    isUnfit: isUnknownCall,
  },
  {
    isFor: ({ path }) => path === TRACES[0],
    key: ({ path }) => path,
    others: (way) => TRACES.slice(1).map((path) => ({ ...way, path })),
    isUnfit: isUnknownCall,
  },
  {
    isFor: ({ path }) => isSigned(path),
    key: () => 'X-TIMESTAMP',
    others: (way) => [{ ...way, time: 'calendar' }],
    isUnfit: (failure) => failure.kind === 'refused' && failure.message.includes('签名'),
  },
]

const segmentsAfter = (path: string): string[] => path.slice(THIRD_SIGN_IN.length).split('/')

function otherThirdPath(path: string, tenantId: number): string {
  const [token = '', type = '', tenant] = segmentsAfter(path)
  return `${THIRD_SIGN_IN}${token}/${type}${tenant === undefined ? `/${tenantId}` : ''}`
}

function order(count: number, preferred: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  return all.includes(preferred) ? [preferred, ...all.filter((index) => index !== preferred)] : all
}

const memorySchema = z.record(z.string(), z.number())

function createMemory(store: KeyStore, server: string) {
  const name = `API_WAYS_${server}`
  let ways: Record<string, number> | null = null
  const all = () => (ways ??= store.get(name, memorySchema) ?? {})
  return {
    read: (key: string): number => all()[key] ?? 0,
    write: (key: string, index: number): void => {
      if ((all()[key] ?? 0) === index) return
      ways = { ...all(), [key]: index }
      store.set(name, ways, SEVEN_DAYS_MS)
    },
  }
}
