import { readEntry, STORAGE_KEYS, STORAGE_PREFIX } from '#contract/console/storage.ts'
import { asyncScheduler, concatMap, from, type Observable, type SchedulerLike } from 'rxjs'

/** The part of the browser's StorageEvent that is read; a null key = everything was removed. */
export type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>

/** What another browser tab did; a token of null = signed out there, a value of null = removed. */
export type OtherTab = { kind: 'token'; value: string | null } | { kind: 'settings'; value: unknown }

/** What happens in the other tabs of this browser. @param changes$ storage events of local storage. Source: issue "logout in one browser tab ends the others". */
export function otherTabs(
  changes$: Observable<StorageChange>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<OtherTab> {
  return changes$.pipe(concatMap((change) => from(factsOf(change, scheduler.now()))))
}

const TOKEN = STORAGE_PREFIX + STORAGE_KEYS.token
const SETTINGS = STORAGE_PREFIX + STORAGE_KEYS.settings

function factsOf({ key, newValue }: StorageChange, nowMs: number): OtherTab[] {
  if (key === null)
    return [
      { kind: 'token', value: null },
      { kind: 'settings', value: null },
    ]
  if (key !== TOKEN && key !== SETTINGS) return []
  const value = newValue === null ? null : (readEntry(newValue, nowMs)?.value ?? null)
  if (key === SETTINGS) return [{ kind: 'settings', value }]
  return [{ kind: 'token', value: typeof value === 'string' && value !== '' ? value : null }]
}
