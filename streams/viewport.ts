import { PHONE_MAX_WIDTH, TABLET_MAX_WIDTH } from '#contract/console/layout.ts'
import { defer, distinctUntilChanged, fromEvent, map, merge, startWith, type Observable } from 'rxjs'

export type Device = 'desktop' | 'tablet' | 'phone'

type MatchMedia = (query: string) => Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>

/** The kind of screen, now and whenever it changes. Source: CONST-29, CONST-30, O-27. */
export function viewport(matchMedia: MatchMedia): Observable<Device> {
  return defer(() => {
    const phone = matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`)
    const tablet = matchMedia(`(max-width: ${TABLET_MAX_WIDTH}px)`)
    return merge(fromEvent(phone, 'change'), fromEvent(tablet, 'change')).pipe(
      startWith(null),
      // Both are read at every change: one resize may change both, and tells them one after the other.
      map(() => deviceOf(phone.matches, tablet.matches)),
      distinctUntilChanged(),
    )
  })
}

function deviceOf(isPhone: boolean, isTablet: boolean): Device {
  if (isPhone) return 'phone'
  return isTablet ? 'tablet' : 'desktop'
}
