import { writeOnce } from '#machines/effects/write-once.ts'
import { type ExcelImportEffects, excelImportMachine } from '#machines/excel-import/excel-import.machine.ts'
import { assign, fromPromise } from 'xstate'

/** An import with its effects. @param newKey names an intention */
export function excelImportWith(effects: ExcelImportEffects, newKey: () => string) {
  return excelImportMachine.provide({
    actors: {
      check: writeOnce(effects.check),
      upload: writeOnce(effects.upload),
      watch: fromPromise(({ input, signal }) => effects.watch(input, signal)),
    },
    actions: {
      renewKey: assign({ key: newKey }),
      cancelOperation: (_args, id) => effects.cancel(id),
      imported: () => effects.imported(),
    },
  })
}
