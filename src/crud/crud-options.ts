import type { Filters } from '#contract/wire/list-query.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'

/** `name`: prefix of the page's actors, one per list of a page. */
export interface CrudOptions {
  name?: string
  /** Filters that always hold and are never shown. */
  fixed?: Filters
  /** Whether the query lives in the page's address; false for a list inside another. */
  addressed?: boolean
  /** What the commands of this screen do; resolves with the message to show. */
  commands?: (command: Command, services: Services, signal: AbortSignal, fixed: Filters) => Promise<string>
  /** Told after every change of a record, e.g. the list behind a drawer. */
  changed?: () => void
  /** Told of a saved form in place of the list, where no list is shown. */
  saved?: (mode: RecordMode) => void
}
