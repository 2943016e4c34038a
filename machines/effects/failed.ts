import { sentenceOf } from '#contract/wire/failure.ts'

/** What an arrow sees that is followed because an invoked actor failed. */
interface FailedArrow {
  event: { error: unknown }
}

/** The sentence of the failure, as params of an action that keeps or shows it. */
export const reasonOf = ({ event }: FailedArrow): string => sentenceOf(event.error)

/** The error itself, as params of a guard that looks at it. */
export const errorOf = ({ event }: FailedArrow): unknown => event.error
