import { RIGHTS_FRAME } from '#contract/wire/notification.ts'
import { parseBounded } from '#contract/wire/live.ts'
import { distinctUntilChanged, filter, map, type Observable } from 'rxjs'
import * as z from 'zod/mini'

const frameSchema = z.object({ cmd: z.literal(RIGHTS_FRAME), key: z.string() })

/** What the notification channel tells of this person's rights: their key, whenever it is another one. */
export function rightsKeys(texts$: Observable<string>): Observable<string> {
  return texts$.pipe(
    filter((text) => text.includes(`"${RIGHTS_FRAME}"`)),
    map((text) => z.safeParse(frameSchema, parseBounded(text))),
    filter((parsed) => parsed.success),
    map(({ data }) => data!.key),
    distinctUntilChanged(),
  )
}
