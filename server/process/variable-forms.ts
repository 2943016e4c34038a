/** What values of environment variables look like. */
import { isIP } from 'node:net'

/** A hundred years: for ever. */
export const MOST_DAYS = 36_500

/** Sockets of a tenant at one server. */
export function isSocketCount(value: string): boolean {
  return /^\d{2,6}$/.test(value) && Number(value) >= 10 && Number(value) <= 100_000
}

export function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

export function isCount(value: string, most: number): boolean {
  return /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= most
}

export function isDays(value: string, least: number): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= MOST_DAYS
}

export function isPostgresAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value)
}

export function isWebAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

export function isOrigin(value: string): boolean {
  return isWebAddress(value) && new URL(value).origin === value
}

export function isFrameSource(value: string): boolean {
  return value === 'https:' || isOrigin(value)
}

export function isProxyList(value: string): boolean {
  return listOf(value).every((item) => /^(loopback|linklocal|uniquelocal)$/.test(item) || isIP(item.split('/')[0]!) > 0)
}

/** The parts of a list with commas, without blanks. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
