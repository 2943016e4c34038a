import { imageProblem } from '#core/files/image-file.ts'
import type { Services } from '#core/services.ts'
import { uploadedPath } from '#core/files/uploaded-path.ts'
import { pictureQueueWith } from '#machines/picture-queue/picture-queue-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import type { Editor } from '@tiptap/core'
import { useMachine } from '@xstate/react'

/** Largest picture, in MB. Source: contract §8.4. */
const MAX_MEGABYTES = 10

/** Pictures on their way into the text of an editor. */
export function usePictures(editor: Editor | null) {
  const services = useServices()
  const machine = pictureQueueWith({
    sendPicture: ({ file }, signal) => sendPicture(services, file as File, signal),
    insert: (address) => editor?.chain().focus().setImage({ src: address }).run(),
    complain: (problem) => services.say('error', problem),
  })
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  return {
    isBusy: snapshot.hasTag('busy'),
    add: (files: readonly File[]) => send({ type: 'pictures.add', files: [...files] }),
  }
}

/** The address of a stored picture, or the picture itself where the server keeps none. Source: API-098, API-101. */
async function sendPicture({ http, fileUrl }: Services, file: File, signal: AbortSignal): Promise<string> {
  const problem = imageProblem(file, MAX_MEGABYTES)
  if (problem !== null) throw new Error(problem)
  const fields = { biz: 'jeditor', jeditor: '1' }
  const stored = uploadedPath(await http.upload('/sys/common/upload', file, fields, { signal, quiet: true }))
  return stored.kind === 'inline' ? inlineAddress(file) : fileUrl(stored.path)
}

function inlineAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error(`${file.name} 上传失败.`)))
    reader.readAsDataURL(file)
  })
}
