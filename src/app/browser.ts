import { impersonationArea } from '#core/session/impersonation-area.ts'
import { openArea, type StorageArea } from '#core/storage/storage.ts'
import { fromEvent, map, type Observable } from 'rxjs'

/** Everything the console takes from the window, so that tests can hand in another one. */
export interface Browser {
  /** Origin of the console's own page. */
  origin: string
  local: StorageArea
  session: StorageArea
  /** Whether somebody is impersonated in this window; both areas are those of the impersonation then. */
  isImpersonating: boolean
  storageChanges$: Observable<StorageEvent>
  /** Distance of the page from its top, in px, at each scroll. */
  scrollTops$: Observable<number>
  matchMedia: (query: string) => MediaQueryList
  /** Resolves when the next frame is painted; soon where nothing is, as behind another window. */
  painted: () => Promise<void>
  /** Element that carries the appearance. */
  root: HTMLElement
  /** Epoch ms. */
  now: () => number
  /** 0–23. */
  hour: () => number
  /** The path of the page, without query. */
  path: () => string
  window: Window
  /** Sets the title of the window. */
  title: (text: string) => void
  reload: () => void
  /** Leaves for a path of the console, which begins anew there. */
  open: (path: string) => void
  log: (message: string, detail?: unknown) => void
}

/** The real window. */
export function browserOf(window: Window & typeof globalThis): Browser {
  const session = openArea(() => window.sessionStorage)
  const impersonation = impersonationArea(session)
  return {
    window,
    origin: window.location.origin,
    local: impersonation ?? openArea(() => window.localStorage),
    session: impersonation ?? session,
    isImpersonating: impersonation !== null,
    storageChanges$: fromEvent<StorageEvent>(window, 'storage'),
    scrollTops$: fromEvent(window, 'scroll', { passive: true }).pipe(map(() => window.scrollY)),
    matchMedia: (query) => window.matchMedia(query),
    painted: () => nextPaint(window),
    root: window.document.documentElement,
    now: () => Date.now(),
    hour: () => new Date().getHours(),
    path: () => window.location.pathname,
    title: (text) => {
      window.document.title = text
    },
    reload: () => window.location.reload(),
    open: (path) => window.location.assign(path),
    // oxlint-disable-next-line no-console -- the one place where the console writes to the browser's log
    log: (message, detail) => console.warn(message, detail ?? ''),
  }
}

const UNPAINTED_MS = 100

/** A task that is asked for in the callback of a frame is run after its painting. */
function nextPaint(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => window.setTimeout(resolve))
    window.setTimeout(resolve, UNPAINTED_MS)
  })
}
