import axios, { AxiosError, type AxiosAdapter } from 'axios'
import { Agent } from 'node:http'
import type { SimulatedClock } from 'xstate'

/** Sends real requests whose time-out runs on a simulated clock; counts those that are under way. */
export function adapterOn(clock: SimulatedClock, calls: { open: number; paths: string[] }): AxiosAdapter {
  const send = axios.getAdapter('http')
  const httpAgent = new Agent({ keepAlive: false })
  return async (config) => {
    const tooLate = new AbortController()
    const timer = clock.setTimeout(() => tooLate.abort(), config.timeout ?? 0)
    const signals = [tooLate.signal, config.signal as AbortSignal | undefined].filter((signal) => signal !== undefined)
    calls.open += 1
    calls.paths.push(config.url ?? '')
    try {
      return await send({ ...config, timeout: 0, httpAgent, signal: AbortSignal.any(signals) })
    } catch (error) {
      if (tooLate.signal.aborted) throw new AxiosError('timeout', AxiosError.ETIMEDOUT, config)
      throw error
    } finally {
      calls.open -= 1
      clock.clearTimeout(timer)
    }
  }
}
