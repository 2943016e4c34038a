import type { RawBuilder, SqlBool } from 'kysely'
import type { EntityName, EntityOf } from '#contract/areas.ts'
import type { RowOf } from '#contract/entity/row-of.ts'
import type { SharedRole } from '#contract/accounts/shared-roles.ts'
import type { LadderStep } from './ladder.ts'

/** The shared roles that hear of the rows of their organisation. */
export const TOLD_ROLES = ['enterprise', 'unit', 'safety', 'trainer', 'leader'] as const satisfies readonly SharedRole[]
export type ToldRole = (typeof TOLD_ROLES)[number]

/** Who holds a role at the organisation of the row, or whose account stands in a column of it. */
export type Recipient = ToldRole | { account: string }

/** A step of a ladder, and who hears it. */
export interface ReminderStep extends LadderStep {
  to: readonly Recipient[]
  /** Rows that have this step, as SQL over a row; the others have only those around it. */
  when?: RawBuilder<SqlBool>
}

/** What is said of the days, with `{n}` for how many they are. */
export interface DayWords {
  before?: string
  on?: string
  after?: string
}

/** SQL over a row, or what makes it on a day. @typeParam T of its value @param today `yyyy-MM-dd` in GMT+8 */
type OnDay<T> = RawBuilder<T> | ((today: string) => RawBuilder<T>)

/** Something that people are reminded of by the job 业务提醒, as its area declares it. */
export interface Reminder {
  /** Its name in `notice_mark`, and behind `reminder_` the code of the template that takes the place of its words. */
  kind: string
  /** What runs of the job call it. */
  label: string
  entity: EntityName
  /** The day it is about, as SQL of a date over a row; a function where it comes anew every year. */
  day: OnDay<unknown>
  /** Which rows, as SQL over a row. */
  when: OnDay<SqlBool>
  /** In ascending order. */
  ladder: readonly ReminderStep[]
  /** Nobody is told on Saturdays and Sundays. */
  onWorkingDays?: true
  /** Title and content of the message, with `${count}`; the records stand in the place of `${records}`. */
  words: { title: string; content: string }
  days: DayWords
  /** What a row is called in the message; masked values are masked. */
  named: (row: RowOf<never>) => string
  /** The list that shows them: a page of the console with its filters, which may follow from the day. */
  page: string | ((today: string) => string)
}

type Declared<E extends EntityName> = Omit<Reminder, 'entity' | 'named'> & {
  named: (row: RowOf<EntityOf<E>>) => string
}

/** Declares a reminder of rows of an entity; two steps of one day are for different rows. @throws when its ladder does not ascend */
export function defineReminder<E extends EntityName>(entity: E, declared: Declared<E>): Reminder {
  const { kind, ladder } = declared
  const isBroken = ladder.some(({ at, weekly, when }, index) => {
    const next = ladder[index + 1]
    return next !== undefined && (weekly === true || next.at < at || (next.at === at && !(when && next.when)))
  })
  if (isBroken || ladder.length === 0) throw new Error(`defineReminder: the ladder of ${kind} does not ascend`)
  return { ...declared, entity, named: declared.named as Reminder['named'] }
}

/** What a reminder asks on a day. */
export function sqlOn<T>(asked: OnDay<T>, today: string): RawBuilder<T> {
  return typeof asked === 'function' ? asked(today) : asked
}
