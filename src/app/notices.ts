import { ReplaySubject, type Observable } from 'rxjs'

/** Something said to the person in passing; with a title it is a notification, without one a short message. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string | null
  message: string
  /** Takes back what it tells of. */
  undo?: () => void
  /** How long it stays, in ms; absent = the usual time. */
  durationMs?: number
  /** Notices with the same key replace each other. */
  key?: string
}

export interface Notices {
  notices$: Observable<Notice>
  say(notice: Notice): void
}

/** How many notices wait for the outlet, which is fetched with the first one. */
const WAITING = 20

/** The one way to say something in passing; what is said before the outlet is there waits for it. */
export function createNotices(): Notices {
  const subject = new ReplaySubject<Notice>(WAITING)
  return { notices$: subject.asObservable(), say: (notice) => subject.next(notice) }
}
