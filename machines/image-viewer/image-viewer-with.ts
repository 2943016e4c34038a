import { imageViewerMachine } from '#machines/image-viewer/image-viewer.machine.ts'

/** Pictures that are looked at, with what is said of them. */
export function imageViewerWith(say: (message: string) => void) {
  return imageViewerMachine.provide({ actions: { say: (_, message) => say(message) } })
}
