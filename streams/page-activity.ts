import { filter, fromEvent, map, merge, type Observable } from 'rxjs'

/** Events of the network and of the visibility of a page; times in epoch ms. */
export type PageActivity =
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'page.shown'; atMs: number }

/** The state of the network in the browser, and the page becoming visible again. */
export function pageActivity(
  window: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>,
  now: () => number,
): Observable<PageActivity> {
  const { document } = window
  return merge(
    fromEvent(window, 'online').pipe(map(() => ({ type: 'network.online' as const }))),
    fromEvent(window, 'offline').pipe(map(() => ({ type: 'network.offline' as const }))),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
      map(() => ({ type: 'page.shown' as const, atMs: now() })),
    ),
  )
}
