import type { Http } from '#core/services.ts'
import { uploadedPath } from '#core/uploaded-path.ts'
import { imageUploadWith } from '#machines/image-upload/image-upload-with.ts'
import type { ImageUploadRequest } from '#machines/image-upload/image-upload.machine.ts'
import { useMachine } from '@xstate/react'
import { useServices } from './services-context.tsx'
import { useRunning } from './use-running.ts'

interface Uploading {
  /** Why a file is not taken, or null. */
  problemOf: (file: File) => string | null
  uploaded: (path: string) => void
}

/** One file at a time on its way to the server. */
export function useUpload({ problemOf, uploaded }: Uploading) {
  const { http } = useServices()
  const machine = imageUploadWith({ upload: (input, signal) => sendFile(http, input, signal), uploaded })
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  const choose = (file: File) => {
    const message = problemOf(file)
    send(message === null ? { type: 'image.choose', file } : { type: 'image.refuse', message })
  }
  return {
    ...snapshot.context,
    isBusy: snapshot.hasTag('busy'),
    choose,
    cancel: () => send({ type: 'upload.cancel' }),
  }
}

async function sendFile(http: Http, { file, report }: ImageUploadRequest, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true, onProgress: report }
  const stored = uploadedPath(await http.upload('/sys/common/upload', file as File, { biz: 'temp' }, options))
  if (stored.kind === 'inline') throw new Error('服务器没有保存文件，请联系管理员')
  return stored.path
}
