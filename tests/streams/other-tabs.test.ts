import { otherTabs, type OtherTab, type StorageChange } from '#streams/other-tabs.ts'
import fc from 'fast-check'
import { Subject } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

/** What the other tabs say, at 1 s after the epoch. */
function heard(...changes: StorageChange[]): OtherTab[] {
  const scheduler = new TestScheduler(() => {})
  scheduler.now = () => 1_000
  const changes$ = new Subject<StorageChange>()
  const facts: OtherTab[] = []
  otherTabs(changes$, scheduler).subscribe((fact) => facts.push(fact))
  for (const change of changes) changes$.next(change)
  return facts
}

const entry = (value: unknown, expire: number | null = null) => JSON.stringify({ value, expire })

test('[AUTH-04] hears of a sign-out and of another sign-in', () => {
  expect(
    heard(
      { key: 'pro__Access-Token', newValue: null },
      { key: 'pro__Access-Token', newValue: entry('tok', 1_001) },
      { key: 'pro__Access-Token', newValue: entry('tok', 1_000) },
      { key: 'pro__Access-Token', newValue: entry('') },
      { key: 'pro__Access-Token', newValue: entry(7) },
    ),
  ).toEqual([
    { kind: 'token', value: null },
    { kind: 'token', value: 'tok' },
    { kind: 'token', value: null },
    { kind: 'token', value: null },
    { kind: 'token', value: null },
  ])
})

test('[SET-01] hears of changed settings', () => {
  expect(
    heard({ key: 'pro__SETTINGS', newValue: entry({ theme: 'dark' }) }, { key: 'pro__SETTINGS', newValue: '{' }),
  ).toEqual([
    { kind: 'settings', value: { theme: 'dark' } },
    { kind: 'settings', value: null },
  ])
})

test('[AUTH-04] hears that everything was removed, and nothing of other names', () => {
  expect(heard({ key: null, newValue: null })).toEqual([
    { kind: 'token', value: null },
    { kind: 'settings', value: null },
  ])
  expect(heard({ key: 'Access-Token', newValue: 'x' }, { key: 'pro__TENANT_ID', newValue: entry(1) })).toEqual([])
})

test('[AUTH-04] survives anything another page writes', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.option(fc.oneof(fc.string(), fc.json())), (key, newValue) => {
      expect(() => heard({ key, newValue }, { key: 'pro__Access-Token', newValue })).not.toThrow()
    }),
  )
})
