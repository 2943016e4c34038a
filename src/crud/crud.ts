import type { Filters, ListQuery } from '#contract/wire/list-query.ts'
import { exportParameters } from '#core/list-query.ts'
import { readListQuery, writeListQuery } from '#core/list-address.ts'
import { createLiveRows, type LiveRows } from '#core/live-rows.ts'
import type { Services } from '#core/services.ts'
import type { columnSettingsMachine } from '#machines/column-settings/column-settings.machine.ts'
import type { Command, commandMachine } from '#machines/command/command.machine.ts'
import type { excelImportMachine } from '#machines/excel-import/excel-import.machine.ts'
import type { fileExportMachine } from '#machines/file-export/file-export.machine.ts'
import type { listPageMachine } from '#machines/list-page/list-page.machine.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import type { recordDialogMachine, RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { ActorRefFrom } from 'xstate'
import { allowed, isOffered } from '#crud/list/actions.ts'
import { columnChoices } from '#crud/table/column-choices.ts'
import { secretKeys, type Screen } from './define-screen.ts'
import {
  columnSettingsWith,
  commandWith,
  excelImportWith,
  fileExportWith,
  listPageWith,
  recordDialogWith,
} from './effects.ts'
import { liveNames } from '#crud/list/live-list.ts'
import { filterKeys } from '#crud/query/query-values.ts'
import {
  columnRequests,
  columnsOf,
  exportRequests,
  importRequests,
  listRequests,
  recordRequests,
  type Scope,
} from './requests.ts'

/** `name`: prefix of the page's actors, one per list of a page. */
export interface CrudOptions {
  name?: string
  /** Filters that always hold and are never shown. */
  fixed?: Filters
  /** Whether the query lives in the page's address; false for a list inside another. */
  addressed?: boolean
  /** What the commands of this screen do; resolves with the message to show. */
  commands?: (command: Command, services: Services, signal: AbortSignal) => Promise<string>
  /** Told after every change of a record, e.g. the list behind a drawer. */
  changed?: () => void
}

/** The living parts of a list screen; the slots of a definition get them. */
export interface Crud {
  screen: Screen
  services: Services
  /** Filters that always hold. */
  fixed: Filters
  list: ActorRefFrom<typeof listPageMachine>
  dialog: ActorRefFrom<typeof recordDialogMachine>
  exporter: ActorRefFrom<typeof fileExportMachine>
  importer: ActorRefFrom<typeof excelImportMachine>
  columns: ActorRefFrom<typeof columnSettingsMachine>
  command: ActorRefFrom<typeof commandMachine>
  panel: ActorRefFrom<typeof panelMachine>
  /** The rows as they are now; cells subscribe to them. */
  rows: LiveRows
  /** Whether an action of the entity (`add`, `deleteBatch` …) is offered here and granted. */
  can: (action: string) => boolean
  /** Starts an export of the marked rows, or of all that match. */
  exportRows: (which: 'all' | 'selected' | 'none') => void
}

/** Makes the actors of a list screen in its page, or finds them there. */
export function createCrud(screen: Screen, page: Page, services: Services, options: CrudOptions = {}): Crud {
  const { name = 'list', fixed = {}, addressed = true, changed } = options
  const scope: Scope = { screen, services, fixed }
  const key = (part: string) => `${name}.${part}`
  const writeUrl = (query: ListQuery) => {
    if (addressed) page.readdress(writeListQuery(query, screen.initial))
  }
  const list: Crud['list'] = page.actor(
    key('rows'),
    listPageWith({ ...listRequests({ ...scope, changed }), writeUrl }),
    {
      urls: screen.urls,
      initial: addressed ? readListQuery(page.query, screen.initial, filterKeys(screen)) : screen.initial,
      defaults: screen.initial,
    },
  )
  const refresh = () => {
    list.send({ type: 'list.refresh' })
    changed?.()
  }
  const saved = ({ mode, message }: { mode: RecordMode; message: string }) => {
    services.say('success', message)
    if (mode !== 'add') return refresh()
    list.send({ type: 'page.change', pageNo: 1, pageSize: list.getSnapshot().context.pageSize })
    changed?.()
  }
  const exporter: Crud['exporter'] = page.actor(key('export'), fileExportWith(exportRequests(scope)), {
    url: screen.urls.exportXls,
  })
  return {
    screen,
    services,
    fixed,
    list,
    dialog: page.actor(key('dialog'), recordDialogWith({ ...recordRequests(scope), saved }), {
      secret: secretKeys(screen),
    }),
    exporter,
    importer: page.actor(key('import'), excelImportWith({ ...importRequests(scope), imported: refresh }), {
      url: screen.urls.importExcel,
    }),
    columns: page.actor(key('columns'), columnSettingsWith(columnRequests(scope)), {
      name: `columns:${screen.name}`,
      columns: columnChoices(screen),
    }),
    command: page.actor(key('command'), commandOf(services, options, refresh), undefined),
    panel: page.actor(key('panel'), panelMachine, undefined),
    rows: createLiveRows(liveNames(screen)),
    can: (action) => isOffered(screen, action) && allowed(screen.entity.permission, services.grants())(action),
    exportRows: (which) => exportRows(scope, list, exporter, which),
  }
}

function commandOf(services: Services, { commands }: CrudOptions, refresh: () => void) {
  return commandWith({
    run: (command, signal) => {
      if (commands === undefined) throw new Error(`createCrud: nothing says what ${command.name} does`)
      return commands(command, services, signal)
    },
    done: ({ message }) => {
      services.say('success', message)
      refresh()
    },
    warn: (message) => services.say('warning', message),
  })
}

/** No record has this id: an export of it is an empty workbook with its headings, a template for the import. */
const NO_RECORD = '-'

function exportRows(scope: Scope, list: Crud['list'], exporter: Crud['exporter'], which: 'all' | 'selected' | 'none') {
  const { screen, fixed } = scope
  const { context } = list.getSnapshot()
  const ids = { all: [], selected: context.selected, none: [NO_RECORD] }[which]
  const query = { ...context, filters: which === 'all' ? { ...fixed, ...context.filters } : fixed }
  const { exportName } = screen.entity
  exporter.send({
    type: 'export.start',
    parameters: exportParameters(query, columnsOf(screen), ids),
    name: which === 'none' ? `${exportName}导入模板` : exportName,
  })
}
