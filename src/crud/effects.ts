import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { advancedQueryMachine, type AdvancedQueryEffects } from '#machines/advanced-query/advanced-query.machine.ts'
import { columnSettingsMachine, type ColumnSettingsEffects } from '#machines/column-settings/column-settings.machine.ts'
import { commandMachine, type CommandEffects } from '#machines/command/command.machine.ts'
import { excelImportMachine, type ExcelImportEffects } from '#machines/excel-import/excel-import.machine.ts'
import { fileExportMachine, type FileExportEffects } from '#machines/file-export/file-export.machine.ts'
import { listPageMachine, type ListPageEffects } from '#machines/list-page/list-page.machine.ts'
import { liveListMachine, type LiveListEffects } from '#machines/live-list/live-list.machine.ts'
import { listViewsMachine, type ListViewsEffects } from '#machines/list-views/list-views.machine.ts'
import { defaultOf } from '#machines/list-views/list-views.setup.ts'
import { panelMachine, type PanelEffects } from '#machines/panel/panel.machine.ts'
import { recordDialogMachine, type RecordDialogEffects } from '#machines/record-dialog/record-dialog.machine.ts'
import { treeTableMachine, type TreeTableEffects } from '#machines/tree-table/tree-table.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { assign, fromCallback, fromPromise } from 'xstate'

/** The one place where the machines of a list screen get their effects; every effect is required. */
export function listPageWith(effects: ListPageEffects) {
  return listPageMachine.provide({
    actors: {
      fetchList: fromPromise(({ input, signal }) => effects.fetchList(input, signal)),
      deleteOne: writeOnce(effects.deleteOne),
      deleteBatch: writeOnce(effects.deleteBatch),
    },
    actions: {
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
      writeUrl: (_args, query) => effects.writeUrl(query),
    },
  })
}

/** A record dialog with its effects. */
export function recordDialogWith(effects: RecordDialogEffects) {
  return recordDialogMachine.provide({
    actors: {
      prepare: fromPromise(({ input, signal }) => effects.prepare(input, signal)),
      save: writeOnce(effects.save),
      fetchCurrent: fromPromise(({ input, signal }) => effects.fetchCurrent(input, signal)),
    },
    actions: {
      renewKey: assign({ key: newIdempotencyKey }),
      saved: (_args, outcome) => effects.saved(outcome),
      endUploads: () => effects.endUploads(),
      warn: (_args, message) => effects.warn(message),
    },
    guards: { isSending: () => effects.isSending() },
  })
}

/** What a dialog does about uploads whose fields take no files. */
export const WITHOUT_UPLOADS: Pick<RecordDialogEffects, 'isSending' | 'endUploads' | 'warn'> = {
  isSending: () => false,
  endUploads: () => {},
  warn: () => {},
}

/** An export with its effects. */
export function fileExportWith(effects: FileExportEffects) {
  return fileExportMachine.provide({
    actors: {
      start: writeOnce(effects.start),
      watch: fromPromise(({ input, signal }) => effects.watch(input, signal)),
    },
    actions: {
      cancelOperation: (_args, id) => effects.cancel(id),
      fetchFile: (_args, file) => effects.fetchFile(file),
      saveFile: (_args, file) => effects.saveFile(file),
      warn: (_args, message) => effects.warn(message),
    },
  })
}

/** An import with its effects. */
export function excelImportWith(effects: ExcelImportEffects) {
  return excelImportMachine.provide({
    actors: {
      check: writeOnce(effects.check),
      upload: writeOnce(effects.upload),
      watch: fromPromise(({ input, signal }) => effects.watch(input, signal)),
    },
    actions: {
      renewKey: assign({ key: newIdempotencyKey }),
      cancelOperation: (_args, id) => effects.cancel(id),
      imported: () => effects.imported(),
    },
  })
}

/** Column settings with their effects. */
export function columnSettingsWith(effects: ColumnSettingsEffects) {
  return columnSettingsMachine.provide({
    actors: {
      loadPreference: fromPromise(({ input, signal }) => effects.loadPreference(input, signal)),
      savePreference: fromPromise(({ input, signal }) => effects.savePreference(input, signal)),
      listenToLeaving: fromCallback(({ sendBack }) => effects.listenToLeaving(() => sendBack({ type: 'page.left' }))),
    },
  })
}

/** A builder of conditions with its effects. */
export function advancedQueryWith(effects: AdvancedQueryEffects) {
  return advancedQueryMachine.provide({
    actors: { loadSaved: fromPromise(() => effects.loadSaved()) },
    actions: {
      keepSaved: (_args, query) => effects.keepSaved(query),
      dropSaved: (_args, title) => effects.dropSaved(title),
      apply: (_args, query) => effects.apply(query),
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
    },
  })
}

/** The named views of a list with their effects. */
export function listViewsWith(effects: ListViewsEffects) {
  return listViewsMachine.provide({
    actors: {
      fetchViews: fromPromise(({ input, signal }) => effects.fetchViews(input, signal)),
      fetchRoles: fromPromise(({ signal }) => effects.fetchRoles(signal)),
      saveView: writeOnce(effects.saveView),
      deleteView: writeOnce(effects.deleteView),
    },
    guards: {
      opensWithDefault: (_args, found) => defaultOf(found?.records ?? []) !== undefined && effects.isUntouched(),
    },
    actions: {
      renewKey: assign({ key: newIdempotencyKey }),
      apply: (_args, { view, choice }) => view !== undefined && effects.apply(view, choice),
      warn: (_args, message) => effects.warn(message),
      notify: (_args, message) => effects.notify(message),
    },
  })
}

/** What keeps a list true with its effects. */
export function liveListWith(effects: LiveListEffects) {
  return liveListMachine.provide({
    guards: { isAbsent: () => effects.isAbsent(), isLoading: () => effects.isLoading() },
    actions: {
      ask: () => effects.ask(),
      wishSoon: () => effects.wishSoon(),
      wishLater: (_args, params) => effects.wishLater(params),
      settle: () => effects.settle(),
    },
  })
}

/** A command with its effects. */
export function commandWith(effects: CommandEffects) {
  return commandMachine.provide({
    actors: { run: writeOnce(effects.run) },
    actions: {
      done: (_args, outcome) => effects.done(outcome),
      warn: (_args, message) => effects.warn(message),
    },
  })
}

/** A panel with what it must know and tell. */
export function panelWith(effects: PanelEffects) {
  return panelMachine.provide({
    guards: { holdsWork: (_args, name) => effects.holdsWork(name) },
    actions: { left: (_args, name) => effects.left(name) },
  })
}

/** A tree with its effects. */
export function treeTableWith(effects: TreeTableEffects) {
  return treeTableMachine.provide({
    actors: {
      fetchBranches: fromPromise(({ input, signal }) => effects.fetchBranches(input, signal)),
      fetchFound: fromPromise(({ input, signal }) => effects.fetchFound(input, signal)),
      weighMove: fromPromise(({ input, signal }) => effects.weighMove(input, signal)),
      saveMove: writeOnce(effects.saveMove),
    },
    actions: {
      moved: (_args, message) => effects.moved(message),
      warn: (_args, message) => effects.warn(message),
    },
  })
}
