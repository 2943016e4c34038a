import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/** A new record id: a version 7 UUID as 32 hex digits without dashes; ids made by one process sort in the order they were made. */
export function newId(nowMs: number = Date.now()): string {
  counter = nowMs > lastMs ? randomBytes(1)[0]! : counter + 1
  lastMs = Math.max(nowMs, lastMs) + (counter > 0xfff ? 1 : 0)
  if (counter > 0xfff) counter = 0
  const time = lastMs.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random[0] = (random[0]! & 0x3f) | 0x80
  return `${time}7${counter.toString(16).padStart(3, '0')}${random.toString('hex')}`
}
