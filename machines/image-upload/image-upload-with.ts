import { writeOnce } from '#machines/effects/write-once.ts'
import { imageUploadMachine, type ImageUploadEffects } from '#machines/image-upload/image-upload.machine.ts'

/** A picture on its way, with its call. */
export function imageUploadWith(effects: ImageUploadEffects) {
  return imageUploadMachine.provide({
    actors: { upload: writeOnce((input, signal) => effects.upload(input, signal)) },
    actions: { uploaded: (_, path) => effects.uploaded(path) },
  })
}
