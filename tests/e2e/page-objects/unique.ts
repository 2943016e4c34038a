import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** A name that no other test, repetition or attempt gives; its end is told from that of a longer one. The same for each call of a test. */
export function unique(what: string): string {
  const { testId, repeatEachIndex, retry } = test.info()
  return `${what}_${testId.slice(-6)}_${repeatEachIndex}${retry}_`
}

/** A number of so many digits, none of them leading zeros, that hardly any other test, repetition or attempt gives. */
export function uniqueDigits(count: number): string {
  const { testId, repeatEachIndex, retry } = test.info()
  const hash = createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest('hex')
  const least = 10n ** BigInt(count - 1)
  return String(least + (BigInt(`0x${hash}`) % (least * 9n)))
}

/** Which attempt of which repetition this is; later ones are greater. */
export function attempt(): number {
  const { repeatEachIndex, retry } = test.info()
  return repeatEachIndex * 10 + retry
}
