import { OPERATION_FRAME, operationSchema, type Operation } from '#contract/wire/operation.ts'
import { parseBounded } from '#contract/wire/live.ts'
import { map, type Observable, filter } from 'rxjs'
import * as z from 'zod/mini'

const frameSchema = z.object({ cmd: z.literal(OPERATION_FRAME), operation: operationSchema })

/** What the notification channel tells of operations in the background. */
export function operationFrames(texts$: Observable<string>): Observable<Operation> {
  return texts$.pipe(
    filter((text) => text.includes(`"${OPERATION_FRAME}"`)),
    map((text) => z.safeParse(frameSchema, parseBounded(text))),
    filter((parsed) => parsed.success),
    map(({ data }) => data!.operation),
  )
}
