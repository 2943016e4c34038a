import { test } from '@playwright/test'

/** A name that no other test, repetition or attempt gives; its end is told from that of a longer one. The same for each call of a test. */
export function unique(what: string): string {
  const { testId, repeatEachIndex, retry } = test.info()
  return `${what}_${testId.slice(-6)}_${repeatEachIndex}${retry}_`
}
