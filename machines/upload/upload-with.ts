import { writeOnce } from '#machines/effects/write-once.ts'
import { fileUploadMachine, type FileUploadRequest } from '#machines/upload/file-upload.machine.ts'
import { uploadMachine } from '#machines/upload/upload.machine.ts'

export interface UploadEffects {
  /** Resolves with the path and rejects with a sentence. */
  send: (input: FileUploadRequest, signal: AbortSignal) => Promise<string>
  /** What is there changed. */
  tell: (paths: readonly string[]) => void
  /** A file did not arrive. */
  warn: (name: string) => void
}

/** The files of one field, with their calls. */
export function uploadWith(effects: UploadEffects) {
  return uploadMachine.provide({
    actors: {
      fileUpload: fileUploadMachine.provide({
        actors: { send: writeOnce((input, signal) => effects.send(input, signal)) },
      }),
    },
    actions: {
      tell: (_, paths) => effects.tell(paths),
      warn: (_, name) => effects.warn(name),
    },
  })
}
