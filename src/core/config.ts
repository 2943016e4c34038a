import { consoleConfigSchema, type ConsoleConfig } from '#contract/wire/config.ts'
import * as z from 'zod/mini'

/** The configuration the console starts with; a missing or broken file, or a broken member of it, gives the defaults. @param fetchJson reads `/config.json`. Source: API-001, CONST-79. */
export async function loadConfig(fetchJson: () => Promise<unknown>): Promise<ConsoleConfig> {
  try {
    return readConfig(await fetchJson())
  } catch {
    return readConfig({}) // no such file where static files are served: the defaults fit the stock server
  }
}

/** A configuration from whatever the file held; addresses lose their trailing slashes. */
export function readConfig(json: unknown): ConsoleConfig {
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
  const config = z.parse(consoleConfigSchema, isObject ? json : {})
  return {
    ...config,
    apiBase: trimmed(config.apiBase),
    staticDomain: trimmed(config.staticDomain),
    socketBase: trimmed(config.socketBase),
  }
}

const trimmed = (address: string): string => address.trim().replace(/\/+$/, '')
