import { writeOnce } from '#machines/effects/write-once.ts'
import { type FileExportEffects, fileExportMachine } from '#machines/file-export/file-export.machine.ts'
import { fromPromise } from 'xstate'

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
